import { useRef, useState, type FocusEvent, type MouseEvent } from 'react';
import { NavLink, useLocation } from 'react-router';
import { branchPlace } from '../components/branch-place.js';
import { Icon } from '../components/Icon.js';
import { LocationMap } from '../components/LocationMap.js';
import { t } from '../i18n/t.js';
import { useSite } from '../page/site.js';

const PANEL_ID = 'branch-menu';

/** The branches of the school, each with a map while the pointer or the keyboard is on it. */
export function BranchMenu() {
  const { branches } = useSite();
  const { key, pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const [shownId, setShownId] = useState<number>();
  const button = useRef<HTMLButtonElement>(null);
  const open = openAt === key;
  const shown = branches.find(({ id }) => id === shownId) ?? branches[0];
  const close = () => setOpenAt(undefined);

  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close();
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
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && close()}
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
        {branches.length ? (
          <ul>
            {branches.map((branch) => (
              <li key={branch.id}>
                <NavLink
                  to={`/branch/${branch.id}`}
                  onPointerEnter={() => setShownId(branch.id)}
                  onFocus={() => setShownId(branch.id)}
                >
                  <strong>{branch.name}</strong>
                  {branch.name !== branch.title && <span>{branch.title}</span>}
                </NavLink>
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
