export { Figures } from './Figures.js';
export { Seats } from './Seats.js';
