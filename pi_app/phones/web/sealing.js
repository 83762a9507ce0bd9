// The phone's side of pi_app/phones/handshake.py and sealing.py, which docs/phone-protocol.md describes.

import "./lib/nacl-fast.min.js"; // makes the global `nacl`

const BLOCK = 512;
const HASH_BLOCK = 128; // of SHA-512
const LABEL = "Tabularium phone 2 ";

const bytes = (text) => new TextEncoder().encode(LABEL + text);

export function joined(...parts) {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

export function keyText(key) {
  return btoa(String.fromCharCode(...key)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

export function readKey(text) {
  const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}

export function hex(data) {
  return Array.from(data, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function fromHex(text) {
  return Uint8Array.from(text.match(/../g), (pair) => parseInt(pair, 16));
}

// HMAC with SHA-512 (RFC 2104), which TweetNaCl does not offer. Keys have at most one block.
function hmac(key, data) {
  const padded = new Uint8Array(HASH_BLOCK);
  padded.set(key);
  const inner = nacl.hash(joined(padded.map((byte) => byte ^ 0x36), data));
  return nacl.hash(joined(padded.map((byte) => byte ^ 0x5c), inner));
}

// The number by which people recognise that the table and this phone have the same key.
export function checkNumber(own) {
  const digest = nacl.hash(joined(bytes("check"), own));
  return String(new DataView(digest.buffer).getUint32(0) % 10000).padStart(4, "0");
}

export class Handshake {
  // `key` is the key that both know.
  constructor(key, pair = nacl.box.keyPair()) {
    this.key = key;
    this.pair = pair;
    this.commitment = nacl.hash(joined(bytes("commitment"), pair.publicKey)).slice(0, 32);
  }

  get publicKey() {
    return this.pair.publicKey;
  }

  // The keys of the connection, from the table's public half.
  finish(tablePublic) {
    const shared = nacl.scalarMult(this.pair.secretKey, tablePublic);
    if (!shared.some(Boolean)) throw new Error("the table's public key is not valid");
    const extracted = hmac(this.key, shared);
    const info = joined(bytes("keys"), this.pair.publicKey, tablePublic);
    const first = hmac(extracted, joined(info, [1]));
    const second = hmac(extracted, joined(first, info, [2]));
    return { fromPhone: first.slice(0, 32), fromTable: first.slice(32), own: second.slice(0, 32) };
  }
}

function nonce(number) {
  const data = new Uint8Array(24);
  new DataView(data.buffer).setBigUint64(16, BigInt(number));
  return data;
}

export class Session {
  constructor({ fromPhone, fromTable }) {
    Object.assign(this, { fromPhone, fromTable, sent: 0, read: 0 });
  }

  seal(told) {
    const filled = new Uint8Array(BLOCK).fill(32);
    filled.set(new TextEncoder().encode(JSON.stringify(told)));
    return nacl.secretbox(filled, nonce(this.sent++), this.fromPhone);
  }

  // What the table says; null for the empty frame that only shows that it is there.
  async open(frame) {
    const opened = nacl.secretbox.open(new Uint8Array(frame), nonce(this.read++), this.fromTable);
    if (opened === null) throw new Error("not sealed as it should be");
    if (!opened.length) return null;
    const length = new DataView(opened.buffer, opened.byteOffset).getUint32(0);
    const packed = new Blob([opened.subarray(4, 4 + length)]);
    return new Response(packed.stream().pipeThrough(new DecompressionStream("deflate"))).json();
  }
}
