/** @jest-environment jsdom */
import { showOnSite } from '../../support/site-parts.js';
import { branchPlace } from '../../../public-ui/components/map/branch-place.js';
import { drawMap } from '../../../public-ui/components/map/draw-map.js';
import { LocationMap } from '../../../public-ui/components/map/LocationMap.js';

const KANDY = { latitude: 7.2907, longitude: 80.6337, address: '1 Lake Road, Kandy' };
const NOWHERE = { latitude: null, longitude: null, address: '1 Lake Road, Kandy' };
const TILES = 'https://tiles.example/{z}/{x}/{y}.png';

/** What the link of the map looks for. */
const wanted = (map: React.ReactNode, settings = {}) =>
  new URL(showOnSite(map, { settings }).container.querySelector('a')!.href).searchParams.get('query');

describe('the map of a campus', () => {
  it('marks its place, and leads to it', () => {
    const ground = document.createElement('div');
    drawMap(ground, { ...branchPlace(KANDY), marked: 'Kandy', tileUrl: TILES });
    expect(ground.querySelectorAll('.leaflet-marker-icon')).toHaveLength(1);
    expect(ground.textContent).toBe('Kandy');
    const map = <LocationMap place={branchPlace(KANDY)} title="Kandy" onDemand />;
    expect(showOnSite(map).container.querySelector('.map-waiting')!.textContent).toBe('Kandy');
    expect(wanted(map)).toBe('7.2907,80.6337');
  });

  it('marks nothing without coordinates, and leads to its name and address', () => {
    const ground = document.createElement('div');
    drawMap(ground, { ...branchPlace(NOWHERE), tileUrl: TILES });
    expect(ground.querySelectorAll('.leaflet-marker-icon')).toHaveLength(0);
    expect(ground.textContent).toBe('');
    const map = <LocationMap place={branchPlace(NOWHERE)} title="Kandy" onDemand />;
    expect(showOnSite(map).container.querySelector('.map-waiting')).toBeNull();
    expect(wanted(map)).toBe('Kandy, 1 Lake Road, Kandy');
  });

  it('of a school without a campus leads to its own name and address', () => {
    const map = <LocationMap title="Crestfield College" onDemand />;
    expect(wanted(map, { contact_address: '489 Pallama Road' })).toBe('Crestfield College, 489 Pallama Road');
  });
});
