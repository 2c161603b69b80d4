/** The folder of functions and views: one definition a file, in an order that can be kept. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { functionsDir, readFunctions } from './sql-functions.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'functions-'));
  cpSync(functionsDir, folder, { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true }));
const write = (name: string, sql: string): void => writeFileSync(join(folder, `${name}.sql`), sql);

describe('the order of the files', () => {
  it('puts what the first line names before, and refuses a circle and a name without a file', () => {
    const names = readFunctions(folder).map(({ name }) => name);
    expect(names.indexOf('vendors/vendor_round')).toBeLessThan(names.indexOf('reports/order_owner'));
    write('limits/play_is_over', '-- Made after limits/play_is_fresh.\n');
    expect(() => readFunctions(folder)).toThrow(
      'functions wait for each other: limits/play_is_fresh -> limits/play_is_over',
    );
    write('limits/play_is_over', '-- Made after limits/nothing.\n');
    expect(() => readFunctions(folder)).toThrow(
      'function limits/play_is_over is made after limits/nothing, which has no file',
    );
  });

  it.each(['limits/left_2', 'limits/left-of-day', 'limits/Left', 'left', 'limits/day/left'])(
    'refuses %s.sql, whose name it would not read',
    (name) => {
      const own = mkdtempSync(join(tmpdir(), 'misnamed-'));
      try {
        mkdirSync(join(own, 'limits/day'), { recursive: true });
        writeFileSync(join(own, `${name}.sql`), '');
        expect(() => readFunctions(own)).toThrow(`small letters and _, not in ${name}.sql`);
      } finally {
        rmSync(own, { recursive: true });
      }
    },
  );

  it('knows every definition that is in the folder', () => {
    const names = new Set(readFunctions().map(({ name }) => name));
    const files = readdirSync(functionsDir, { recursive: true, encoding: 'utf8' }).filter((path) => path.includes('.'));
    expect([...names].toSorted()).toEqual(files.map((path) => path.replace(/\.sql$/, '')).toSorted());
    for (const { name, sql } of readFunctions()) {
      const made = [...sql.matchAll(/^create or replace (?:function|view) (?:inspect\.)?([a-z_]+)/gm)].map(
        ([, word]) => word,
      );
      expect(made, name).toEqual([name.split('/')[1]]);
    }
  });
});
