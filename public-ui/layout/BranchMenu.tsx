import { lazy, Suspense, useRef, useState, type FocusEvent, type MouseEvent, type PointerEvent } from 'react';
import { Link, useLocation } from 'react-router';
import type { NavBranch } from '../../contract/site/site.js';
import { branchPlace } from '../components/map/branch-place.js';
import { Icon } from '../components/Icon.js';
import { LocationMap } from '../components/map/LocationMap.js';
import { PartBoundary } from '../components/PartBoundary.js';
import { t } from '../i18n/t.js';
import { useSite } from '../routing/site.js';

const BranchFilter = lazy(() => import('./BranchFilter.js'));

const PANEL_ID = 'branch-menu';
/** From so many on, a field finds a branch. */
const MANY = 12;

const pathOf = ({ id }: NavBranch) => `/branch/${id}`;

/** The branches of the school, each with a map while the pointer or the keyboard is on it. */
export function BranchMenu() {
  const { branches } = useSite();
  const { key, pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const [shownId, setShownId] = useState<number>();
  const [found, setFound] = useState<NavBranch[]>();
  const button = useRef<HTMLButtonElement>(null);
  const open = openAt === key;
  const listed = found ?? branches;
  const shown = listed.find(({ id }) => id === shownId) ?? listed[0];
  const close = () => setOpenAt(undefined);

  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close();
  };

  const leaveByPointer = ({ currentTarget, pointerType }: PointerEvent) => {
    // Whoever types in the panel may let the mouse rest anywhere.
    if (pointerType === 'mouse' && !currentTarget.querySelector('input:focus')) close();
  };

  const toggle = ({ nativeEvent }: MouseEvent) => {
    // A mouse has opened the panel by coming here, and its click must not close it again.
    const byMouse = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'mouse';
    setOpenAt(open && !byMouse ? undefined : key);
  };

  return (
    <li
      className="branch-menu"
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setOpenAt(key)}
      onPointerLeave={leaveByPointer}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        close();
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={PANEL_ID}
        data-current={pathname.startsWith('/branch/') || undefined}
        onClick={toggle}
      >
        {t('nav.branch')}
        <Icon name="down" />
      </button>
      <div id={PANEL_ID} className="branch-panel" data-open={open || undefined}>
        {open && branches.length >= MANY && (
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
