import { contentLine } from './content-line.js';

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

export const component = (name: string, lines: string[]): string[] => [`BEGIN:${name}`, ...lines, `END:${name}`];

/** An iCalendar object (RFC 5545). `product` names what made it. */
export function calendarText(product: string, lines: string[]): string {
  const head = ['VERSION:2.0', contentLine('PRODID', `-//school-site//${product}//EN`)];
  return component('VCALENDAR', [...head, ...lines])
    .map((line) => `${line}\r\n`)
    .join('');
}
