import CardsIcon from '@mui/icons-material/GridViewOutlined';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useEffect } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { useLayout, LAYOUTS, type Layout } from '../list/useLayout.js';
import { useListUrl } from '../list/useListUrl.js';
import { ColumnsMenu } from '../table/ColumnsMenu.js';
import './messages.js';
import { ViewsMenu } from './ViewsMenu.js';

const ICONS = { cards: CardsIcon, table: TableIcon };
const ROWS = { cards: 12, table: 40 };

/** Switches between cards and table. The choice is kept as a preference and in the URL. */
function LayoutSwitch() {
  const translate = useTranslate();
  const { search } = useLocation();
  const { changeUrl } = useListUrl();
  const { layout, setPreferred } = useLayout();

  // A table loads more rows than cards do: without both parameters in the URL, the list has loaded as many as for
  // cards.
  const showPreferred = useEvent(() => {
    const given = new URLSearchParams(search);
    if (layout === 'table' && !(given.has('layout') && given.has('perPage')))
      changeUrl({ layout, perPage: ROWS.table, page: 1 }, { replace: true });
  });
  useEffect(showPreferred, [showPreferred, search]);

  const choose = (chosen: Layout | null) => {
    if (!chosen) return;
    setPreferred(chosen);
    changeUrl({ layout: chosen, perPage: ROWS[chosen], page: 1 });
  };
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={layout}
      onChange={(_event, chosen: Layout | null) => choose(chosen)}
      aria-label={translate('views.layout')}
    >
      {LAYOUTS.map((one) => {
        const Icon = ICONS[one];
        return (
          <ToggleButton
            key={one}
            value={one}
            aria-label={translate(`views.${one}`)}
            title={translate(`views.${one}`)}
            sx={{ minHeight: 36, px: 1 }}
          >
            <Icon fontSize="small" />
          </ToggleButton>
        );
      })}
    </ToggleButtonGroup>
  );
}

export function ListTools() {
  const { hasTable, layout } = useLayout();
  return (
    <>
      <ViewsMenu />
      {layout === 'table' && <ColumnsMenu />}
      {hasTable && <LayoutSwitch />}
    </>
  );
}
