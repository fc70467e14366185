/** @jest-environment node */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openTelemetry } from '../../../server/platform/tracing/open-telemetry.js';
import { until } from '../../support/until.js';

it('warns once of a collector that refuses one batch after the other', async () => {
  process.env.OTEL_BSP_SCHEDULE_DELAY = '10';
  let batches = 0;
  const collector = createServer((request, response) => {
    request.resume().once('end', () => {
      batches += 1;
      response.writeHead(400).end();
    });
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const warned: string[] = [];
  const url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`;
  const tracer = openTelemetry(url, (line) => void warned.push(line));
  for (const count of [1, 2, 3]) {
    await tracer.job('clean-up', async () => undefined);
    await until(() => batches === count);
  }
  await tracer.stop();
  expect(warned).toEqual([expect.stringMatching(/^Traces cannot be sent: /)]);
  collector.closeAllConnections();
  collector.close();
});
