import { freePlace, overlap } from '../../../admin-ui/layout/freePlace.js';

const area = { left: 8, right: 1000, top: 60, bottom: 700 };
const size = { width: 320, height: 48 };
const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

describe('the place of the toasts', () => {
  it('is the top right corner where nothing stands', () => {
    expect(freePlace(size, area, [])).toEqual(box(680, 60, 320, 48));
  });

  it('is beside a button in the corner', () => {
    const button = box(900, 70, 100, 36);
    const place = freePlace(size, area, [button]);
    expect(overlap(place, button)).toBe(false);
    expect(place.top).toBe(60);
    expect(place.right).toBeGreaterThan(880);
  });

  it('is below a row of controls that leaves no room beside it', () => {
    const row = box(0, 60, 1000, 50);
    const place = freePlace(size, area, [row]);
    expect(place.right).toBe(1000);
    expect(place.top).toBeGreaterThanOrEqual(110);
    expect(place.top).toBeLessThan(120);
  });

  it('covers the fewest where nothing is free', () => {
    const controls = [0, 1, 2].flatMap(() => [box(0, 60, 1000, 300)]);
    expect(freePlace(size, area, [...controls, box(0, 360, 1000, 400)]).top).toBeGreaterThanOrEqual(360);
  });
});
