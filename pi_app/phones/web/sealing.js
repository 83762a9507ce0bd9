// The phone's side of what pi_app/phones/sealing.py describes.

const BLOCK = 512;
const DIRECTION = { phone: 0, table: 1 };

export function newKey() {
  return nacl.randomBytes(32);
}

export function keyText(key) {
  return btoa(String.fromCharCode(...key)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

export function readKey(text) {
  const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}

export function hex(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function fromHex(text) {
  return Uint8Array.from(text.match(/../g), (pair) => parseInt(pair, 16));
}

function nonce(direction, number) {
  const bytes = new Uint8Array(24);
  bytes[0] = direction;
  new DataView(bytes.buffer).setBigUint64(16, BigInt(number));
  return bytes;
}

export class Session {
  constructor(key, phoneRandom, tableRandom) {
    const all = new Uint8Array(64);
    all.set(key);
    all.set(phoneRandom, 32);
    all.set(tableRandom, 48);
    this.key = nacl.hash(all).slice(0, 32);
    this.sent = 0;
    this.read = 0;
  }

  seal(told) {
    const bytes = new TextEncoder().encode(JSON.stringify(told));
    const filled = new Uint8Array(BLOCK).fill(32);
    filled.set(bytes);
    return nacl.secretbox(filled, nonce(DIRECTION.phone, this.sent++), this.key);
  }

  open(frame) {
    const bytes = nacl.secretbox.open(new Uint8Array(frame), nonce(DIRECTION.table, this.read++), this.key);
    if (bytes === null) throw new Error("not sealed as it should be");
    return JSON.parse(new TextDecoder().decode(bytes));
  }
}
