import { BUCKET, type Environment, keysMissing } from './environment.js';
import { WrongConfig } from './wrong-config.js';

export interface S3Config {
  bucket: string;
  prefix: string;
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export type S3Environment = Pick<
  Environment,
  'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY' | 'AWS_REGION' | 'AWS_ENDPOINT_URL_S3'
>;

const SCHEME = 's3://';

export const isBucket = (place: string): boolean => place.startsWith(SCHEME);

/** Reads a place such as s3://bucket/prefix, which `variable` names. Throws WrongConfig if it is none, or without the keys. */
export function s3Config(variable: string, place: string, environment: S3Environment): S3Config {
  if (!BUCKET.test(place)) throw new WrongConfig(`${variable} must be a bucket such as s3://bucket/prefix`);
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION, AWS_ENDPOINT_URL_S3 } = environment;
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY) throw new WrongConfig(keysMissing(variable));
  const [bucket = '', ...prefix] = place.slice(SCHEME.length).split('/').filter(Boolean);
  return {
    bucket,
    prefix: prefix.join('/'),
    endpoint: (AWS_ENDPOINT_URL_S3 ?? `https://s3.${AWS_REGION}.amazonaws.com`).replace(/(?<!\/)\/+$/, ''),
    region: AWS_REGION,
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
  };
}
