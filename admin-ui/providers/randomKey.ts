/** 32 hexadecimal digits. `crypto.randomUUID` exists only on secure origins, and a school's test server may have none. */
export const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
