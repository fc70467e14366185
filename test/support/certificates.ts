import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import * as x509 from '@peculiar/x509';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const DAY_MS = 24 * 3_600_000;

x509.cryptoProvider.set(webcrypto as Crypto);

interface Wanted {
  names: { type: 'dns' | 'ip'; value: string }[];
  /** Days from now. */
  from?: number;
  to?: number;
}

interface KeyAndCertificate {
  key: string;
  cert: string;
}

export interface Authority {
  cert: string;
  issue(wanted: Wanted): Promise<KeyAndCertificate>;
}

/** A certificate authority of its own. */
export async function makeAuthority(): Promise<Authority> {
  const keys = await makeKeys();
  const extension = new x509.BasicConstraintsExtension(true);
  const authority = await selfSigned('CN=Authority of the tests', keys, [-400, 400], extension);
  return {
    cert: authority.toString('pem'),
    async issue({ names, from = -1, to = 89 }) {
      const { publicKey, privateKey } = await makeKeys();
      const certificate = await x509.X509CertificateGenerator.create({
        serialNumber: '02',
        subject: 'CN=school',
        issuer: authority.subject,
        signingKey: keys.privateKey,
        publicKey,
        signingAlgorithm: ALGORITHM,
        notBefore: inDays(from),
        notAfter: inDays(to),
        extensions: [new x509.SubjectAlternativeNameExtension(names)],
      });
      return { key: await pemOf(privateKey), cert: certificate.toString('pem') };
    },
  };
}

export async function makeSelfSigned({ names }: Wanted): Promise<KeyAndCertificate> {
  const keys = await makeKeys();
  const certificate = await selfSigned('CN=school', keys, [-1, 89], new x509.SubjectAlternativeNameExtension(names));
  return { key: await pemOf(keys.privateKey), cert: certificate.toString('pem') };
}

const selfSigned = (name: string, keys: CryptoKeyPair, [from, to]: [number, number], extension: x509.Extension) =>
  x509.X509CertificateGenerator.createSelfSigned({
    ...{ serialNumber: '01', name, keys, signingAlgorithm: ALGORITHM, extensions: [extension] },
    ...{ notBefore: inDays(from), notAfter: inDays(to) },
  });

const makeKeys = () => webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']) as Promise<CryptoKeyPair>;

const pemOf = async (key: CryptoKey) =>
  x509.PemConverter.encode(await webcrypto.subtle.exportKey('pkcs8', key), 'PRIVATE KEY');

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
