import { createContext, type ReactNode, startTransition, useCallback, useEffect, useState } from 'react';
import { lazyScreen } from '../components/lazyScreen.js';
import { LazyBoundary } from '../components/LazyBoundary.js';
import { rememberRecent } from '../providers/recent.js';
import { useScreen } from './FeaturesContext.js';
import { useShortcuts } from './useShortcuts.js';

const loadPalette = () => import('../components/palette/Palette.js');
const Palette = lazyScreen(loadPalette, 'Palette');
const KeysDialog = lazyScreen(() => import('../components/palette/KeysDialog.js'), 'KeysDialog');

const EARLY_MS = 2000;

type OpenedByKey = 'palette' | 'keys';

export const OpenByKey = createContext<(dialog: OpenedByKey) => void>(() => {});

/** Handles the keys of all screens and shows the dialogs that they open. `children` does not render again for these. */
export function Shortcuts({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<OpenedByKey>();
  // Without a transition, React waits 300 ms after the fallback before it shows the dialog.
  const open = useCallback((dialog: OpenedByKey) => startTransition(() => setOpened(dialog)), []);
  const close = () => setOpened(undefined);
  useShortcuts({ openPalette: () => open('palette'), openKeys: () => open('keys') });
  useRecentScreens();
  useEarlyPalette();
  return (
    <OpenByKey value={open}>
      {children}
      <LazyBoundary>
        {opened === 'palette' && <Palette onClose={close} onOpenKeys={() => open('keys')} />}
        {opened === 'keys' && <KeysDialog onClose={close} />}
      </LazyBoundary>
    </OpenByKey>
  );
}

function useRecentScreens(): void {
  const path = useScreen()?.path;
  useEffect(() => {
    if (path) rememberRecent({ path });
  }, [path]);
}

/** Preloads the code of the palette once the screen is loaded, so that it opens at once and also offline. */
function useEarlyPalette(): void {
  useEffect(() => {
    const timer = setTimeout(() => loadPalette().catch(() => undefined), EARLY_MS);
    return () => clearTimeout(timer);
  }, []);
}
