import { ATTACKS } from './attacks.mjs';

/** Runs one attack in a process of its own, so that it takes no time from whoever measures the honest. */
const [, , name, url, given] = process.argv;
const outcome = await ATTACKS.find((attack) => attack.name === name).run(new URL(url), JSON.parse(given));
process.send(outcome);
process.disconnect();
process.exit(0);
