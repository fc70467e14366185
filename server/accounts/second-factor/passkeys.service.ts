import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers';
import type { EntityManager } from 'typeorm';
import {
  type OwnPasskey,
  PASSKEY,
  PASSKEYS_AT_MOST,
  type PasskeySetup,
} from '../../../contract/accounts/second-factor.js';
import { addAuditLine } from '../../records/audit/audit-lines.js';
import { isDuplicate } from '../../platform/database/transaction.js';
import type { SignedInUser } from '../../platform/http/access.js';
import { conflict, notFound, ValidationException } from '../../platform/http/exceptions.js';
import { RateLimiter } from '../../platform/limits/rate-limiter.js';
import { SettingsService } from '../../school/settings/settings.service.js';
import { Passkey } from './passkey.entity.js';
import type { RelyingParty } from './relying-party.service.js';

const AUDIENCE = 'passkey';
const COLLECTION = 'passkeys';
const SETUP_SECONDS = 5 * 60;
/** The length of 1023 bytes in base64url, the maximum of WebAuthn. */
const CREDENTIAL_ID_MAX = 1364;

export interface Assertion {
  credential: object;
  /** The id of the challenge, before encoding. */
  challenge: string;
  relyingParty: RelyingParty;
  /** Without a password, the device must have verified its user and stored the user handle. */
  isAlone?: boolean;
}

const encoded = (text: string) => Buffer.from(text).toString('base64url');
const handleOf = (userId: number) => `user ${userId}`;
const subjectOf = ({ id, sessionId }: SignedInUser) => `${id} ${sessionId}`;

@Injectable()
export class PasskeysService {
  constructor(
    private readonly jwt: JwtService,
    private readonly settings: SettingsService,
    private readonly limits: RateLimiter,
  ) {}

  async list(userId: number, manager: EntityManager): Promise<OwnPasskey[]> {
    const passkeys = await manager.find(Passkey, { where: { userId }, order: { id: 'ASC' } });
    return passkeys.map(toOwnPasskey);
  }

  /** Options for `navigator.credentials.create`. Throws 409 if the user has too many passkeys. */
  async begin(user: SignedInUser, { id: rpID }: RelyingParty, manager: EntityManager): Promise<PasskeySetup> {
    const { site_name: rpName = '' } = await this.settings.values();
    const known = await manager.findBy(Passkey, { userId: user.id });
    refuseTooMany(known.length);
    const challenge = randomUUID();
    const options = await generateRegistrationOptions({
      rpName,
      rpID,
      userName: user.email,
      userDisplayName: user.name,
      userID: new TextEncoder().encode(handleOf(user.id)),
      challenge,
      excludeCredentials: known.map(asDescriptor),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    });
    const ticket = { subject: subjectOf(user), audience: AUDIENCE, expiresIn: SETUP_SECONDS };
    return { options, ticket: await this.jwt.signAsync({ challenge }, ticket) };
  }

  /** Returns the credential of a ticket, once. Throws 400 if the ticket has expired or the credential is wrong. */
  async verify(
    { ticket, credential }: { ticket: string; credential: object },
    user: SignedInUser,
    { id, origin }: RelyingParty,
  ): Promise<WebAuthnCredential> {
    const options = { subject: subjectOf(user), audience: AUDIENCE };
    const claims = await this.jwt.verifyAsync<{ challenge: string }>(ticket, options).catch(() => undefined);
    if (!claims) throw ValidationException.field('ticket', PASSKEY.expired);
    const response = credential as RegistrationResponseJSON;
    if (!isUnattested(response)) throw ValidationException.field('credential', PASSKEY.credential);
    const verified = await verifyRegistrationResponse({
      response,
      expectedChallenge: encoded(claims.challenge),
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: false,
    }).catch(() => undefined);
    const made = verified?.verified ? verified.registrationInfo.credential : undefined;
    if (!made || made.id.length > CREDENTIAL_ID_MAX) throw ValidationException.field('credential', PASSKEY.credential);
    if (!(await this.limits.isFirst(`ticket ${ticket}`, SETUP_SECONDS))) {
      throw ValidationException.field('ticket', PASSKEY.expired);
    }
    return made;
  }

  /** Throws 409 if the user has too many passkeys or anybody has this one. The caller locks the user's row. */
  async add(
    { id, publicKey, counter, transports }: WebAuthnCredential,
    name: string,
    userId: number,
    manager: EntityManager,
  ): Promise<void> {
    refuseTooMany(await manager.countBy(Passkey, { userId }));
    const passkey = manager.create(Passkey, {
      userId,
      credentialId: id,
      publicKey: Buffer.from(publicKey),
      counter: String(counter),
      transports: plainTransports(transports),
      name,
    });
    await manager.save(passkey).catch((error: unknown) => {
      throw isDuplicate(error) ? conflict(PASSKEY.known) : error;
    });
    addAuditLine(manager, { action: 'created', collection: COLLECTION, records: [passkey.id] });
  }

  /** The user whose passkey a response claims to be from. */
  async ownerOf(credential: object, manager: EntityManager): Promise<number | undefined> {
    const { id } = credential as Partial<AuthenticationResponseJSON>;
    if (typeof id !== 'string') return undefined;
    return (await manager.findOneBy(Passkey, { credentialId: id }))?.userId;
  }

  /** Options for `navigator.credentials.get`, for the passkeys of a user or for any passkey in the browser. */
  async optionsFor(challenge: string, { id: rpID }: RelyingParty, known?: Passkey[]): Promise<object> {
    const allowCredentials = known?.map(asDescriptor);
    const userVerification = known ? 'preferred' : 'required';
    return { ...(await generateAuthenticationOptions({ rpID, challenge, allowCredentials, userVerification })) };
  }

  /** Verifies an assertion and stores its use. The caller locks the user's row. */
  async use(assertion: Assertion, userId: number, manager: EntityManager): Promise<boolean> {
    const { credential, challenge, relyingParty, isAlone = false } = assertion;
    const response = credential as AuthenticationResponseJSON;
    if (typeof response.id !== 'string') return false;
    const passkey = await manager.findOneBy(Passkey, { credentialId: response.id, userId });
    if (!passkey) return false;
    const verified = await verifyAuthenticationResponse({
      response,
      expectedChallenge: encoded(challenge),
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      requireUserVerification: isAlone,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: Number(passkey.counter),
      },
    }).catch(() => undefined);
    if (!verified?.verified) return false;
    if (isAlone && response.response.userHandle !== encoded(handleOf(userId))) return false;
    const counter = String(verified.authenticationInfo.newCounter);
    await manager.update(Passkey, { id: passkey.id }, { counter, lastUsedAt: new Date() });
    return true;
  }

  async rename(id: number, name: string, userId: number, manager: EntityManager): Promise<void> {
    const { affected } = await manager.update(Passkey, { id, userId }, { name });
    if (!affected) throw notFound('Passkey');
    addAuditLine(manager, { action: 'updated', collection: COLLECTION, records: [id], fields: ['name'] });
  }

  async remove(id: number, userId: number, manager: EntityManager): Promise<void> {
    const { affected } = await manager.delete(Passkey, { id, userId });
    if (!affected) throw notFound('Passkey');
    addAuditLine(manager, { action: 'deleted', collection: COLLECTION, records: [id] });
  }
}

function refuseTooMany(count: number): void {
  if (count >= PASSKEYS_AT_MOST) throw conflict(PASSKEY.tooMany);
}

/** Refuses attestation: it was not requested, and verifying it would call URLs in the certificates. */
function isUnattested({ response }: RegistrationResponseJSON): boolean {
  try {
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
    return ['none', 'packed'].includes(attestation.get('fmt')) && !attestation.get('attStmt').get('x5c');
  } catch {
    return false;
  }
}

const plainTransports = (transports: unknown): string[] =>
  (Array.isArray(transports) ? transports : [])
    .filter((transport) => typeof transport === 'string' && /^[a-z-]{1,20}$/.test(transport))
    .slice(0, 10);

const asDescriptor = ({ credentialId, transports }: Passkey) => ({ id: credentialId, transports });

const toOwnPasskey = ({ id, name, createdAt, lastUsedAt }: Passkey): OwnPasskey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
