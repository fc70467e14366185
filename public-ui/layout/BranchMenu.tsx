import { lazy, Suspense, useState, type FocusEvent, type MouseEvent, type PointerEvent } from 'react';
import { useLocation } from 'react-router';
import { Link } from '../components/Link.js';
import type { NavBranch } from '../../contract/site/site.js';
import { branchPlace } from '../components/map/branch-place.js';
import { Icon } from '../components/Icon.js';
import { LocationMap } from '../components/map/LocationMap.js';
import { PartBoundary } from '../components/PartBoundary.js';
import { t } from '../i18n/t.js';
import { useSite } from '../routing/site.js';
import { useMenu } from './useMenu.js';

const BranchFilter = lazy(() => import('./BranchFilter.js'));

const PANEL_ID = 'branch-menu';
/** Number of branches from which on the menu has a search field. */
export const MANY_BRANCHES = 12;

const pathOf = ({ id }: NavBranch) => `/branch/${id}`;

/** Opens the panel by hovering or pressing, and closes it when the pointer or the focus leaves, or on Escape. */
function usePanel() {
  const { details, isOpen, setOpen, closeOnEscape } = useMenu();

  const toggle = (event: MouseEvent) => {
    event.preventDefault();
    const { nativeEvent } = event;
    // Hovering has opened the panel, so the click must not close it.
    const byMouse = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'mouse';
    setOpen(!isOpen || byMouse);
  };

  const handlers = {
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setOpen(true),
    onPointerLeave: ({ currentTarget, pointerType }: PointerEvent) => {
      // Keep the panel open while a user types in it.
      if (pointerType === 'mouse' && !currentTarget.querySelector('input:focus')) setOpen(false);
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) setOpen(false);
    },
    onKeyDown: closeOnEscape,
  };
  return [isOpen, details, toggle, handlers] as const;
}

export function BranchMenu() {
  const { branches } = useSite();
  const { pathname } = useLocation();
  const [open, details, toggle, handlers] = usePanel();
  const [shownId, setShownId] = useState<number>();
  const [found, setFound] = useState<NavBranch[]>();
  const listed = found ?? branches;
  const shown = listed.find(({ id }) => id === shownId) ?? listed[0];

  return (
    <li className="branch-menu" {...handlers}>
      <details ref={details} open={open} suppressHydrationWarning>
        <summary aria-controls={PANEL_ID} data-current={pathname.startsWith('/branch/') || undefined} onClick={toggle}>
          {t('nav.branch')}
          <Icon name="down" />
        </summary>
      </details>
      <div id={PANEL_ID} className="branch-panel">
        {open && branches.length >= MANY_BRANCHES && (
          <PartBoundary fallback={null}>
            <Suspense>
              <BranchFilter branches={branches} onFound={setFound} />
            </Suspense>
          </PartBoundary>
        )}
        {branches.length ? (
          <ul>
            {listed.map((branch) => (
              <li key={branch.id}>
                <Link
                  to={pathOf(branch)}
                  aria-current={pathname === pathOf(branch) ? 'page' : undefined}
                  onPointerEnter={() => setShownId(branch.id)}
                  onFocus={() => setShownId(branch.id)}
                >
                  <strong dir="auto">{branch.name}</strong>
                  {branch.name !== branch.title && <span dir="auto">{branch.title}</span>}
                </Link>
              </li>
            ))}
          </ul>
        ) : (
          <p>{t('nav.noBranches')}</p>
        )}
        {open && shown && <LocationMap key={shown.id} place={branchPlace(shown)} title={shown.title} />}
      </div>
    </li>
  );
}
