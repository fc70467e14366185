/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { useSlideshow } from '../../../public-ui/hero-slides/useSlideshow.js';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

describe('the slideshow', () => {
  it('advances every 5 s and wraps around', () => {
    const { result } = renderHook(() => useSlideshow(2, false));
    pass(4999);
    expect(result.current.current).toBe(0);
    pass(1);
    expect(result.current.current).toBe(1);
    pass(5000);
    expect(result.current.current).toBe(0);
  });

  it('ignores clicks for 300 ms after one', () => {
    const { result } = renderHook(() => useSlideshow(3, false));
    act(() => result.current.show(1));
    act(() => result.current.show(2));
    expect(result.current.current).toBe(1);
    pass(299);
    act(() => result.current.show(2));
    expect(result.current.current).toBe(1);
    pass(1);
    act(() => result.current.show(2));
    expect(result.current.current).toBe(2);
  });

  it('goes back from the first to the last one, and restarts its 5 s', () => {
    const { result } = renderHook(() => useSlideshow(3, false));
    pass(4000);
    act(() => result.current.show(-1));
    expect(result.current.current).toBe(2);
    pass(4999);
    expect(result.current.current).toBe(2);
    pass(1);
    expect(result.current.current).toBe(0);
  });

  it('does not advance while paused or held, or with one slide', () => {
    const { result, rerender } = renderHook(({ count, held }) => useSlideshow(count, held), {
      initialProps: { count: 2, held: false },
    });
    act(() => result.current.setPaused(true));
    pass(20_000);
    expect(result.current.current).toBe(0);
    act(() => result.current.setPaused(false));
    rerender({ count: 2, held: true });
    pass(20_000);
    expect(result.current.current).toBe(0);
    rerender({ count: 1, held: false });
    pass(20_000);
    expect(result.current.current).toBe(0);
  });
});
