import { expect, test } from '@jest/globals';
import { apartFromContacts } from './address-contacts.ts';

const taken = (cell: string) => {
  const { line, phone, website } = apartFromContacts([cell], new Map([['address', [0]]]));
  return [line[0], phone, website];
};

test.each([
  ['1 Main St\nDenver, CO 80202\n(303) 555-0101', '1 Main St, Denver, CO 80202', '(303) 555-0101', ''],
  ['1 Main St, Denver, CO 80202-1234, 303.555.0101', '1 Main St, Denver, CO 80202-1234', '303.555.0101', ''],
  [
    '1 Main St, Denver, CO 80202 Tel: +1 303-555-0101 ext. 4',
    '1 Main St, Denver, CO 80202',
    '+1 303-555-0101 ext. 4',
    '',
  ],
  ['1 Main St\nPhone 3035550101\nFax: 303-555-0102\nhi@a.example', '1 Main St', '3035550101', ''],
  ['1 Main St, Denver\nE-mail: hi@a.example\nwww.a.example/shop', '1 Main St, Denver', '', 'www.a.example/shop'],
  ['1 Main St, Denver, CO 80202\nleaf-house.com', '1 Main St, Denver, CO 80202', '', 'leaf-house.com'],
  ['1 Main St, Unit F 303-555-0101', '1 Main St, Unit F', '303-555-0101', ''],
])('takes the ways to reach a shop off %j', (cell, address, phone, website) => {
  expect(taken(cell)).toEqual([address, phone, website]);
});

test.each(['1 Main St, Denver, CO 80202-1234', '12345 State Hwy 303', '1 Main St, St. Louis', '4100 555 0101'])(
  'leaves %j alone',
  (cell) => {
    expect(taken(cell)).toEqual([cell, '', '']);
  },
);
