// Loads the page again when one of its files was lost in a bad network. It comes before all others.

addEventListener("error", ({ target }) => {
  if (["SCRIPT", "LINK"].includes(target.tagName)) setTimeout(() => location.reload(), 2000);
}, true);
