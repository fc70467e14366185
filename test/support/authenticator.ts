import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

const ORIGIN = 'https://school.example.com';

export interface CeremonyOptions {
  challenge: string;
  rp?: { id: string };
  rpId?: string;
  user?: { id: string };
}

export interface Changed {
  origin?: string;
  rpId?: string;
  challenge?: string;
  signedBy?: Authenticator;
  /** Like security keys without storage, which are found by the credential ids from the server. */
  isDiscoverable?: boolean;
  attestsItself?: boolean;
  userVerified?: boolean;
  counter?: number;
}

const b64 = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest();

/** Encodes CBOR for registrations: small maps, texts, byte strings and integers. */
function cbor(value: unknown): Buffer {
  const head = (major: number, length: number) =>
    length < 24
      ? Buffer.from([(major << 5) | length])
      : length < 256
        ? Buffer.from([(major << 5) | 24, length])
        : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, one]) => [cbor(key), cbor(one)])]);
}

/** A security key in memory: ES256, without attestation. */
export class Authenticator {
  readonly id = randomBytes(16);
  private readonly privateKey: KeyObject;
  private readonly publicKey: Buffer;
  private counter = 0;
  private userHandle?: string;

  constructor() {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x, y } = publicKey.export({ format: 'jwk' });
    const bytes = (part = '') => Buffer.from(part, 'base64url');
    this.privateKey = privateKey;
    this.publicKey = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(x)],
        [-3, bytes(y)],
      ]),
    );
  }

  register({ challenge, rp, user }: CeremonyOptions, changed: Changed = {}): object {
    this.userHandle = user!.id;
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, this.publicKey]);
    const authData = Buffer.concat([this.data(changed.rpId ?? rp!.id, 0x40, changed), attested]);
    const clientData = this.clientData('webauthn.create', challenge, changed);
    const own: [string, unknown][] = [
      ['alg', -7],
      ['sig', this.signatureOf(authData, clientData)],
    ];
    const attestationObject = cbor(
      new Map<string, unknown>([
        ['fmt', changed.attestsItself ? 'packed' : 'none'],
        ['attStmt', new Map<string, unknown>(changed.attestsItself ? own : [])],
        ['authData', authData],
      ]),
    );
    const response = {
      clientDataJSON: b64(clientData),
      attestationObject: b64(attestationObject),
      transports: ['internal'],
    };
    return this.credential(response);
  }

  sign({ challenge, rpId }: CeremonyOptions, changed: Changed = {}): object {
    const authenticatorData = this.data(changed.rpId ?? rpId!, 0, changed);
    const clientData = this.clientData('webauthn.get', challenge, changed);
    const signature = (changed.signedBy ?? this).signatureOf(authenticatorData, clientData);
    return this.credential({
      clientDataJSON: b64(clientData),
      authenticatorData: b64(authenticatorData),
      signature: b64(signature),
      userHandle: changed.isDiscoverable === false ? undefined : this.userHandle,
    });
  }

  private signatureOf(authData: Buffer, clientData: string): Buffer {
    const signed = Buffer.concat([authData, sha256(clientData)]);
    return createSign('sha256').update(signed).sign(this.privateKey);
  }

  private credential(response: object): object {
    const id = b64(this.id);
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
  }

  private clientData(type: string, asked: string, { origin = ORIGIN, challenge = asked }: Changed): string {
    return JSON.stringify({ type, challenge, origin, crossOrigin: false });
  }

  private data(rpId: string, flags: number, { userVerified = true, counter = ++this.counter }: Changed): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags | 1 | (userVerified ? 4 : 0)]), count]);
  }
}

export const WRONG_ANSWERS: [name: string, changed: Changed][] = [
  ['from another origin', { origin: 'https://school.example.net' }],
  ['from a neighbour below the same domain', { origin: 'https://forum.school.example.com' }],
  ['for another host', { rpId: 'example.com' }],
  ['to another challenge', { challenge: Buffer.from(crypto.randomUUID()).toString('base64url') }],
];
