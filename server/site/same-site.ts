import type { Request } from 'express';

/** Whether a form was sent from a page of this site. Clients that are no browsers name no origin. */
export function isFromThisSite(request: Request, publicUrl: string): boolean {
  const site = request.get('Sec-Fetch-Site');
  if (site) return site === 'same-origin' || site === 'none';
  const origin = request.get('Origin');
  if (!origin) return true;
  if (origin === new URL(publicUrl).origin) return true;
  return URL.canParse(origin) && new URL(origin).host === request.get('Host');
}
