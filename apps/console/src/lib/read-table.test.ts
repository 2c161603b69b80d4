import { describe, expect, it } from 'vitest';
import { readTable } from './read-table.ts';

const table = [
  ['account', 'name', 'note'],
  ['heron21', 'Heron, Hal; of 7', 'said "yes"'],
  ['wren404', 'two lines', ''],
];

describe('a table out of a spreadsheet', () => {
  it.each([
    [
      'commas, CRLF, byte order mark',
      '\uFEFFaccount,name,note\r\nheron21,"Heron, Hal; of 7","said ""yes"""\r\nwren404,two lines,\r\n',
    ],
    ['semicolons, LF', 'account;name;note\nheron21;"Heron, Hal; of 7";"said ""yes"""\nwren404;two lines;'],
    ['tabs, CR', 'account\tname\tnote\rheron21\t"Heron, Hal; of 7"\t"said ""yes"""\rwren404\ttwo lines\t\r'],
    [
      'a line that names the separator',
      'sep=;\r\naccount;name;note\r\nheron21;"Heron, Hal; of 7";"said ""yes"""\r\nwren404;two lines;',
    ],
    [
      'every cell quoted',
      '"account";"name";"note"\r\n"heron21";"Heron, Hal; of 7";"said ""yes"""\r\n\r\n"wren404";"two lines";""\r\n',
    ],
  ])('is read with %s', (_, text) => {
    expect(readTable(text)).toEqual(table);
  });

  it('keeps a line break within a quoted cell, and takes an open quotation mark for a letter', () => {
    expect(readTable('a;"x\r\ny";b')).toEqual([['a', 'x\r\ny', 'b']]);
    expect(readTable('a,"b\nc,d')).toEqual([
      ['a', '"b'],
      ['c', 'd'],
    ]);
  });

  it('is empty for nothing but separators', () => {
    expect(readTable(' \n,,\n')).toEqual([]);
    expect(readTable('')).toEqual([]);
  });
});
