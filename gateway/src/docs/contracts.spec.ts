import { routeParts } from '@bluntbot/proto/route';
import { expect, test } from '@jest/globals';
import { httpContracts } from './contracts.ts';

const contracts = await httpContracts();

const repeated = (values: string[]) => values.filter((value, at) => values.indexOf(value) !== at);

test('no two contracts share an address or subject', () => {
  expect(contracts.length).toBeGreaterThan(60);
  expect(repeated(contracts.map(({ contract }) => contract.route))).toEqual([]);
  expect(
    repeated(contracts.flatMap(({ contract }) => ('subject' in contract ? [String(contract.subject)] : []))),
  ).toEqual([]);
});

test.each(contracts)(
  '$name: the request includes the path parameters, and a contract that writes is not a GET',
  ({ contract }) => {
    const { method, params } = routeParts(contract);
    for (const param of params) expect(Object.keys(contract.asked.shape)).toContain(param);
    if ('writes' in contract) expect(method).not.toBe('GET');
  },
);
