import { translator } from './t.js';

export const t = translator({
  'pages.label': 'Pagination',
  'pages.first': 'First',
  'pages.previous': 'Previous',
  'pages.next': 'Next',
  'pages.last': 'Last',
  'pages.page': 'Page {page}',
  'pages.goTo': 'Go to page',
  'pages.go': 'Go',
});
