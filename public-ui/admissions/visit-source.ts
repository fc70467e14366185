import { SOURCE } from '../../contract/families/admissions.js';

/** Where the visit came from: the campaign that its first address names, or else the site that linked to it. */
export function visitSource(): string | undefined {
  try {
    const [first] = performance.getEntriesByType('navigation');
    const campaign = first && new URL(first.name).searchParams.get('utm_source')?.trim();
    const linking = document.referrer && new URL(document.referrer).hostname;
    return (campaign || (linking !== location.hostname && linking) || '').slice(0, SOURCE.max) || undefined;
  } catch {
    // An old browser tells less: no reason to lose an application.
    return undefined;
  }
}
