/** Waits until something is so; the suite's own limit ends a wait in vain. */
export async function until(so: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await so())) await new Promise((resolve) => setTimeout(resolve, 10));
}
