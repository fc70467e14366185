import type { IncomingMessage } from 'node:http';
import { request as requestByHttp } from 'node:http';
import { request as requestByHttps } from 'node:https';

const LONGEST_BODY = 100_000;

export interface HttpAnswer {
  status: number;
  location?: string;
  /** The `Date` header. */
  date?: Date;
  body: string;
}

/**
 * Sends a GET request, or a POST of so many bytes. Follows no redirect, and accepts any certificate: another check judges it. Rejects if there is no
 * complete response in `patienceMs`.
 */
export async function httpAnswer(url: string, patienceMs: number, postedBytes = 0): Promise<HttpAnswer> {
  const signal = AbortSignal.timeout(patienceMs);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const method = postedBytes ? 'POST' : 'GET';
    const options = { method, signal, agent: false as const, rejectUnauthorized: false };
    const request = url.startsWith('https:') ? requestByHttps : requestByHttp;
    // Also after the response, because a server may answer before it has read the body.
    request(url, options, resolve).on('error', reject).end(Buffer.alloc(postedBytes));
  });
  let body = '';
  for await (const chunk of response.setEncoding('utf8')) {
    body += chunk as string;
    if (body.length > LONGEST_BODY) break;
  }
  const { date, location } = response.headers;
  return { status: response.statusCode!, location, date: date ? new Date(date) : undefined, body };
}

interface About {
  name: string;
  version: string;
}

/** Reads a response of `GET /api`, if this product gave it. */
export function aboutIn({ status, body }: HttpAnswer): About | undefined {
  try {
    const { data } = JSON.parse(body) as { data?: Partial<About> };
    return status === 200 && data?.name === 'school-site' ? (data as About) : undefined;
  } catch {
    return undefined;
  }
}
