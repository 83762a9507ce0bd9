// Keeps the screen on while a game runs.
//
// Browsers offer the Screen Wake Lock only to pages that come by HTTPS or from the device itself. For all
// others a silent video plays behind the page. Each browser has other conditions for a video that keeps the
// screen on. Chrome: it fills a fifth of the window. Firefox: it has a sound track. Safari: the sound is not
// muted, and the video does not loop.
//
// The video is made by
//   ffmpeg -f lavfi -i color=black:s=16x16:r=2 -f lavfi -i anullsrc=r=8000:cl=mono -t 8 \
//     -c:v libx264 -profile:v baseline -pix_fmt yuv420p -g 32 -bsf:v filter_units=remove_types=6 -c:a aac -b:a 8k \
//     -fflags +bitexact -flags:v +bitexact -flags:a +bitexact -map_metadata -1 -movflags +faststart awake.mp4

import { element } from "./element.js";

function videoOf(film) {
  const video = element("video", { kind: "awake", src: URL.createObjectURL(film), playsinline: true, "aria-hidden": "true" });
  // Only Safari has this. It plays the silence beside the music of other programs, and not in its place.
  if (navigator.audioSession) navigator.audioSession.type = "ambient";
  video.muted = !navigator.audioSession;
  video.addEventListener("timeupdate", () => {
    if (video.currentTime > video.duration / 2) video.currentTime = 0;
  });
  document.body.append(video);
  return video;
}

export class Awake {
  // `film` is the video, as a Blob.
  constructor(film) {
    this.running = false;
    this.lock = null;
    this.video = navigator.wakeLock ? null : videoOf(film);
    this.renewed = Promise.resolve();
    // Safari allows both only after a touch, and all browsers end both when the page is hidden.
    for (const event of ["click", "visibilitychange"]) document.addEventListener(event, () => this.renew());
  }

  // `running`: whether there is a game that has not ended.
  keep(running) {
    this.running = running;
    this.renew();
  }

  renew() {
    const renewed = this.video ? () => this.renewVideo() : () => this.renewLock();
    // A browser may refuse, for example to save its battery. The next touch asks again.
    this.renewed = this.renewed.then(renewed).catch(() => {});
  }

  async renewLock() {
    if (!this.running) {
      await this.lock?.release();
      this.lock = null;
    } else if (!document.hidden && (this.lock?.released ?? true)) {
      this.lock = await navigator.wakeLock.request("screen");
    }
  }

  async renewVideo() {
    if (this.running && !document.hidden) await this.video.play();
    else this.video.pause();
  }
}
