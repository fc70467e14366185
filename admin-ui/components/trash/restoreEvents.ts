import type { Identifier } from 'react-admin';

const restorations = new EventTarget();

export function notifyRestored(resource: string, id: Identifier): void {
  restorations.dispatchEvent(new CustomEvent(resource, { detail: id }));
}

export function onRestored(resource: string, listener: (id: Identifier) => void): () => void {
  const listen = (event: Event) => listener((event as CustomEvent<Identifier>).detail);
  restorations.addEventListener(resource, listen);
  return () => restorations.removeEventListener(resource, listen);
}
