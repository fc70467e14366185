import { isIP } from 'node:net';
import { EMAIL, textFault, type TextRule } from '../../contract/validation.js';

/** A value of the environment that the product cannot run with. Its message is the one line the start shows. */
export class WrongConfig extends Error {}

export interface FormLimit {
  count: number;
  seconds: number;
}

const NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];
const isProxy = (value: string) => NETWORKS.includes(value) || isIP(value.replace(/\/\d{1,3}$/, '')) !== 0;

const SECONDS: Record<string, number> = { s: 1, sec: 1, m: 60, min: 60, h: 3600, d: 86_400 };
const BYTES: Record<string, number> = { '': 1, KB: 2 ** 10, MB: 2 ** 20, GB: 2 ** 30, TB: 2 ** 40 };

function readLimit(text: string): FormLimit | undefined {
  const [, count, unit] = /^\s*(\d{1,8})\/(s|sec|m|min|h|d)\s*$/.exec(text) ?? [];
  return unit && Number(count) > 0 ? { count: Number(count), seconds: SECONDS[unit]! } : undefined;
}

/** Readers of single variables; each throws WrongConfig with the variable's name. */
export function readers(env: NodeJS.ProcessEnv) {
  const text = (name: string, fallback: string) => env[name]?.trim() || fallback;
  const wrong = (name: string, wanted: string) => new WrongConfig(`${name} must be ${wanted}`);

  return {
    text,
    integer(name: string, fallback: number, min: number, max: number): number {
      const value = text(name, String(fallback));
      const number = Number(value);
      if (!/^\d+$/.test(value) || number < min || number > max) throw wrong(name, `a number from ${min} to ${max}`);
      return number;
    },
    bytes(name: string, fallback: string): number {
      const [, number, unit = ''] = /^(\d{1,9}(?:\.\d{1,3})?)\s*(KB|MB|GB|TB)?$/i.exec(text(name, fallback)) ?? [];
      if (!number) throw wrong(name, `a size such as ${fallback}`);
      return Math.floor(Number(number) * BYTES[unit.toUpperCase()]!);
    },
    flag(name: string, fallback: boolean): boolean {
      const value = text(name, String(fallback)).toLowerCase();
      if (!['true', 'false'].includes(value)) throw wrong(name, 'true or false');
      return value === 'true';
    },
    oneOf<T extends string>(name: string, choices: readonly T[], fallback: T): T {
      const value = text(name, fallback) as T;
      if (!choices.includes(value)) throw wrong(name, `one of ${choices.join(', ')}`);
      return value;
    },
    url(name: string, fallback: string, protocols = ['http:', 'https:']): string {
      const value = text(name, fallback);
      const parsed = URL.canParse(value) ? new URL(value) : undefined;
      if (value && !(parsed && protocols.includes(parsed.protocol))) {
        throw wrong(name, `an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`);
      }
      return value;
    },
    email(name: string): string {
      const value = text(name, '').toLowerCase();
      if (value && !EMAIL.test(value)) throw wrong(name, 'an e-mail address');
      return value;
    },
    /** To the letter, spaces included. */
    password(name: string, rule: TextRule): string {
      const value = env[name] ?? '';
      if (value && textFault(rule, value)) {
        throw wrong(name, `at least ${rule.min} characters and at most ${rule.max}`);
      }
      return value;
    },
    secret(name: string): string {
      const value = text(name, '');
      if (value && value.length < 32) throw wrong(name, 'at least 32 characters long');
      return value;
    },
    timeZone(name: string, fallback: string): string {
      const value = text(name, fallback);
      try {
        new Intl.DateTimeFormat('en', { timeZone: value });
      } catch {
        throw wrong(name, 'a time zone such as Asia/Colombo');
      }
      return value;
    },
    origins(name: string): string[] {
      const values = text(name, '')
        .split(',')
        .map((value) => value.trim())
        .filter(Boolean);
      if (values.some((value) => !URL.canParse(value) || new URL(value).origin !== value)) {
        throw wrong(name, 'origins such as https://www.example.org, separated by commas');
      }
      return values;
    },
    proxies(name: string): boolean | number | string {
      const value = text(name, 'false');
      if (value === 'false') return false;
      // One proxy. To believe every hop would let a visitor write the address under which he is counted.
      if (value === 'true') return 1;
      if (/^\d+$/.test(value)) return Number(value);
      if (!value.split(',').every((part) => isProxy(part.trim())))
        throw wrong(name, 'true, false, a number of proxies, or their addresses');
      return value;
    },
    limits(name: string, fallback: string): FormLimit[] {
      const limits = text(name, fallback).split(',').map(readLimit);
      if (limits.some((limit) => !limit)) throw wrong(name, `limits such as ${fallback}`);
      return limits as FormLimit[];
    },
    limit(name: string, fallback: string): FormLimit {
      const limit = readLimit(text(name, fallback));
      if (!limit) throw wrong(name, `a limit such as ${fallback}`);
      return limit;
    },
    present(...names: string[]): void {
      const missing = names.filter((name) => !env[name]?.trim());
      if (missing.length) throw new WrongConfig(`${missing.join(' and ')} must be set in production with DATABASE_URL`);
    },
  };
}
