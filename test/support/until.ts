export async function until(so: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await so())) await new Promise((resolve) => setTimeout(resolve, 10));
}
