import { PROBLEMS, type ProblemCode } from '../../../../../contract/platform/problems.js';
import { VERSION } from '../../../../platform/config/version.js';
import { fault, type Finding, ok, skipped } from '../finding.js';
import { aboutIn, httpAnswer } from '../http-answer.js';
import type { Installation } from '../installation.js';

const RESTART = 'systemctl restart school, then read its log: journalctl -u school -n 50.';

/** Asks the process itself, past the proxy. */
export async function checkService({ config, machine }: Installation): Promise<Finding[]> {
  if (!config.port) return [skipped('PORT is 0: the service has another one after each start')];
  const own = `http://127.0.0.1:${config.port}`;
  try {
    const about = aboutIn(await httpAnswer(`${own}/api`, machine.patienceMs));
    if (!about) return [fault(`Another program answers on port ${config.port}`, 'Stop it, or set another PORT.')];
    if (about.version !== VERSION) {
      return [fault(`Release ${about.version} is running, this is ${VERSION}`, `Restart the service: ${RESTART}`)];
    }
    const problems = problemsIn((await httpAnswer(`${own}/health`, machine.patienceMs)).body);
    return problems.length ? problems : [ok(`Release ${about.version} answers on port ${config.port}`)];
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return [fault(`The service does not answer on port ${config.port} (${code ?? message})`, RESTART)];
  }
}

function problemsIn(body: string): Finding[] {
  const { data, message } = JSON.parse(body) as { data?: { problems?: ProblemCode[] } | null; message?: string };
  if (!data) return [fault(`The service is not healthy: ${message}`, RESTART)];
  const todo = 'docs/operations.md, "When something breaks", says what to do.';
  return (data.problems ?? []).map((code) => fault(`The service reports ${code}: ${PROBLEMS[code]}`, todo));
}
