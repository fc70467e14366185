import { chromium } from '@playwright/test';
import { launchOptions } from '../../support/chromium.mjs';
import { signIn } from '../speed/product.mjs';

/** A page of a signed-in super administrator, in a browser whose CPU is so many times slower. */
export async function openStaff({ onEnd }, url, slowdown) {
  const browser = await chromium.launch(launchOptions());
  onEnd(() => browser.close());
  const { Authorization } = await signIn(url);
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await page.goto(`${url}/robots.txt`);
  const user = { id: 1, email: 'head@example.com', name: 'Head', role: 'SUPER_ADMIN', branchIds: [] };
  await page.evaluate(
    ([token, stored]) => {
      for (const key of ['adminToken', 'auth_token']) localStorage.setItem(key, token);
      sessionStorage.setItem('adminToken', token);
      localStorage.setItem('user_data', stored);
    },
    [Authorization.replace('Bearer ', ''), JSON.stringify(user)],
  );
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}
