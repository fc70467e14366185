import { COLLECTIONS } from '../../../contract/records/collections.js';
import type { StaffHeroSlide } from '../../../contract/content/hero-slides.js';
import { altLines } from '../../components/altLines.js';
import type { CsvColumn } from '../../components/csv.js';
import { csvDateTime } from '../../components/csvDateTime.js';

export const slideCsv = (timeZone: string): CsvColumn<StaffHeroSlide>[] => [
  { label: 'Id', value: ({ id }) => id },
  { label: 'Order', value: ({ order }) => order },
  { label: 'Title', value: ({ title }) => title },
  { label: 'Subtitle', value: ({ subtitle }) => subtitle },
  { label: 'Description', value: ({ description }) => description },
  { label: 'Button text', value: ({ ctaText }) => ctaText },
  { label: 'Button link', value: ({ ctaLink }) => ctaLink },
  { label: 'Theme', value: ({ theme }) => theme },
  { label: 'Active', value: ({ isActive }) => (isActive ? 'yes' : 'no') },
  { label: 'Created', value: ({ createdAt }) => csvDateTime(createdAt, timeZone) },
  { label: 'What the picture shows', value: (record) => altLines(record, COLLECTIONS['hero-slides'].pictures) },
];
