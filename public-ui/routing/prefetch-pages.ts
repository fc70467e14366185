import { bringLayoutData } from '../api/read-layout-data.js';
import { loaders, matchRoute } from '../routes.js';
import { loadModule, resetModule } from './lazy-modules.js';

export function prefetchPages(): void {
  const bring = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== location.origin) return;
    const { route } = matchRoute(link.pathname + link.search);
    loadModule(route).catch(() => resetModule(route));
    Promise.all([loaders(), bringLayoutData()]).catch(() => undefined);
  };
  for (const event of ['pointerover', 'focusin']) addEventListener(event, bring, { passive: true });
}
