import { POSTER } from '../../../contract/content/popup-posters.js';
import {
  BY_FLAG,
  type Collection,
  type Condition,
  type QueryContext,
  readFlag,
  RECORD,
} from '../../records/collection/collection.js';
import { fromRegistry } from '../../records/collection/from-registry.js';
import { fieldsOf } from '../../platform/openapi/response-dto.js';
import { PopupPosterDto, PublicPopupPosterDto, StaffPopupPosterDto } from './popup-poster.dto.js';
import type { PopupPoster } from './popup-poster.entity.js';

/** Active and within its dates; without a date there is no limit (docs/rules.md#posters). */
const live = ({ now }: QueryContext): Condition => ({
  where:
    `${RECORD}.isActive AND (${RECORD}.startDate IS NULL OR ${RECORD}.startDate <= :now)` +
    ` AND (${RECORD}.endDate IS NULL OR ${RECORD}.endDate >= :now)`,
  parameters: { now },
});

export const isLive = (poster: PopupPoster, { now }: QueryContext): boolean =>
  poster.isActive && !(poster.startDate && poster.startDate > now) && !(poster.endDate && poster.endDate < now);

export const POPUP_POSTERS: Collection<PopupPoster> = {
  ...fromRegistry('popup-posters'),
  changesWithoutVersion: true,
  staffDto: StaffPopupPosterDto,
  publicDto: PublicPopupPosterDto,
  fields: {
    id: 'integer',
    title: 'text',
    priority: 'integer',
    isActive: 'flag',
    startDate: 'instant',
    endDate: 'instant',
    createdAt: 'instant',
  },
  search: ['title', 'description'],
  sort: ['priority', 'DESC'],
  summary: { title: 'title', status: 'isActive' },
  filters: {
    live(value, context) {
      const wanted = readFlag(value);
      if (wanted === undefined) return undefined;
      const { where, parameters } = live(context);
      return { where: wanted ? where : `NOT (${where})`, parameters };
    },
  },
  publication: BY_FLAG,
  visibleTo: live,
  abilities: {
    revisions: { fields: fieldsOf(PopupPosterDto) },
    trash: true,
    duplicate: { column: 'title', max: POSTER.title.max, cleared: { startDate: null, endDate: null } },
    preview: { inputDto: PopupPosterDto, shown: { isActive: true, startDate: null, endDate: null }, isAlone: true },
    bulk: { inputDto: PopupPosterDto, fields: ['isActive'] },
  },
};
