import { changedByPicture } from '../../../admin-ui/components/editing/conflict/pictureValues.js';
import { threeWayMerge } from '../../../admin-ui/components/editing/threeWayMerge.js';
import { focalPointLines } from '../../../admin-ui/components/images/focal/focalPointLines.js';
import { focalPointsFromForm } from '../../../admin-ui/components/images/focal/focalPointValues.js';
import { pointAfter, pointAt } from '../../../admin-ui/components/images/focal/pointAt.js';
import { COLLECTIONS } from '../../../contract/records/collections.js';
import { objectPosition } from '../../../contract/records/focal-points.js';

const [A, B] = ['/uploads/a.jpg', '/uploads/b.jpg'] as const;
const { cropped } = COLLECTIONS.events;

describe('a focal point', () => {
  it('is where the pointer is in the picture, in whole percent, and never outside', () => {
    const frame = { getBoundingClientRect: () => ({ left: 100, top: 50, width: 300, height: 200 }) } as Element;
    expect(pointAt({ clientX: 200, clientY: 100 }, frame)).toEqual({ x: 33, y: 25 });
    expect(pointAt({ clientX: 0, clientY: 900 }, frame)).toEqual({ x: 0, y: 100 });
  });

  it('moves with the arrow keys by one percent, with Shift by ten, up to the edges', () => {
    const point = { x: 50, y: 95 };
    expect(pointAfter('ArrowLeft', false, point)).toEqual({ x: 49, y: 95 });
    expect(pointAfter('ArrowRight', true, point)).toEqual({ x: 60, y: 95 });
    expect(pointAfter('ArrowUp', false, point)).toEqual({ x: 50, y: 94 });
    expect(pointAfter('ArrowDown', true, point)).toEqual({ x: 50, y: 100 });
    expect(pointAfter('Enter', false, point)).toBeUndefined();
  });

  it('is sent for the pictures that the form has', () => {
    const focalPoints = { [A]: { x: 1, y: 2 }, '/uploads/removed.jpg': { x: 3, y: 4 } };
    expect(focalPointsFromForm({ heroImage: A, mainImage: B, focalPoints } as object, cropped)).toEqual({
      [A]: { x: 1, y: 2 },
    });
    expect(focalPointsFromForm({}, cropped)).toEqual({});
  });

  it('is a line for its picture in a spreadsheet', () => {
    const record = { heroImage: A, mainImage: B, focalPoints: { [B]: { x: 0, y: 100 } } };
    expect(focalPointLines(record, cropped)).toBe('b.jpg: 0% 100%');
    expect(focalPointLines({ focalPoints: null }, cropped)).toBe('');
  });

  it('positions its own picture alone', () => {
    expect(objectPosition({ [A]: { x: 20, y: 30 } }, A)).toBe('20% 30%');
    for (const nothing of [undefined, null, {}]) expect(objectPosition(nothing, A)).toBeUndefined();
    expect(objectPosition({ [A]: { x: 20, y: 30 } }, null)).toBeUndefined();
  });

  it('is compared and merged picture by picture', () => {
    const [was, mine, theirs] = [
      { [A]: { x: 1, y: 1 }, [B]: { x: 1, y: 1 } },
      { [A]: { x: 2, y: 2 }, [B]: { x: 1, y: 1 } },
      { [A]: { x: 1, y: 1 }, [B]: { x: 3, y: 3 } },
    ];
    expect(changedByPicture(mine, was)).toEqual({ [A]: { x: 2, y: 2 } });
    const merge = threeWayMerge({ focalPoints: was }, { focalPoints: mine }, { focalPoints: theirs });
    expect(merge.both).toEqual([]);
    expect(merge.mine.focalPoints).toEqual({ [A]: { x: 2, y: 2 }, [B]: { x: 3, y: 3 } });
  });
});
