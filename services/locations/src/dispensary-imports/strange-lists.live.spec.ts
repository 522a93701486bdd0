import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type ListImports, startListImports } from '../../test/list-imports.ts';

/** Lists with headers, kinds, and statuses of their own, as owners bring them. No business in them is real. */
let lists: ListImports;
beforeAll(async () => {
  lists = await startListImports();
});
afterAll(() => lists.stop());
beforeEach(() => lists.sql(`delete from dispensary where source <> 'demo'`));

const names = async () => (await lists.listed()).map(({ name }) => name);

describe('headers', () => {
  test('understands and reports a known header with words around it', async () => {
    const { result, warnings } = await lists.run(
      [
        'regulator_name,app_business_name,lic_number_raw,license_type_desc,license_status_txt,premise_street_address_full,premise_city_name,state_code,zip_5',
        'Colorado Marijuana Enforcement Division,Mile Shop,402R-1,Store,Active,1 Main St,Denver,CO,80202',
        'Colorado Marijuana Enforcement Division,Mile Farm,403-2,Cultivation,Active,2 Main St,Denver,CO,80202',
      ].join('\n'),
    );
    expect(result).toMatchObject({
      created: 1,
      skipped: 1,
      rejected: 0,
      sources: ['Colorado Marijuana Enforcement Division'],
    });
    expect(await lists.listed()).toMatchObject([
      { name: 'Mile Shop', license: '402R-1', address: '1 Main St', zip: '80202' },
    ]);
    expect(warnings).toContain('the column "app_business_name" was taken for the field "name"');
  });

  test('knows a header of two names, and takes a phone number off an address', async () => {
    const { result } = await lists.run(
      [
        '#,Dispensary Name / D.B.A.,Address,License Number,Licensee or Applicant,Also Medical? (Y/N)',
        '1,Mile Shop,"1 Main St\nDenver, CO 80202\n(303) 555-0101",402R-1,Mile Holdings,Y',
        '3,Crest Shop,"1S450 Summit Ave\nOakbrook Terrace, IL 60181\n(630) 555-0106",402R-3,Crest Holdings,Y',
        '2,Oak Shop,"2 Oak St, Suite 4, Denver, CO 80203, 303-555-0102",402R-2,Oak Holdings,N',
      ].join('\n'),
    );
    expect(result).toMatchObject({ created: 3, rejected: 0 });
    expect(await lists.listed()).toMatchObject([
      // Its ZIP code is called otherwise, but the line says which city it is.
      { name: 'Crest Shop', address: '1S450 Summit Ave', city: 'Oakbrook Terrace', zip: '60181' },
      { name: 'Mile Shop', address: '1 Main St', city: 'Denver', zip: '80202', type: 'both' },
      { name: 'Oak Shop', address: '2 Oak St, Suite 4', city: 'Denver', zip: '80203', type: 'recreational' },
    ]);
    expect(await lists.sql(`select phone from dispensary where source <> 'demo' order by name`)).toEqual([
      { phone: '(630) 555-0106' },
      { phone: '(303) 555-0101' },
      { phone: '(303) 555-0102' },
    ]);
  });

  test('joins a street in five columns into one address', async () => {
    await lists.run(
      [
        'BUSINESS FILE NUMBER,Store,STREET NUMBER,STREET DIRECTION,STREET NAME,STREET TYPE,UNIT,CITY,STATE,ZIP',
        '2012-BFN-1,Mile Shop,1617,N,WAZEE,ST,B1,Denver,CO,80202',
        '2012-BFN-2,Other Shop,200,,Broadway,,,Denver,CO,80203',
      ].join('\n'),
    );
    expect((await lists.listed()).map(({ address }) => address)).toEqual(['1617 N Wazee St, #B1', '200 Broadway']);
  });

  test('reads a direction as part of the street and "CE ID" as a license number', async () => {
    await lists.run(
      [
        'CE ID,Store,Street Number,Dir,Street Name,City,State,Zip',
        'RD101,Mile Shop,612,E,Main St,Denver,CO,80202',
      ].join('\n'),
    );
    expect(await lists.listed()).toMatchObject([{ license: 'RD101', address: '612 E Main St' }]);
  });

  test('reads an X in a yes-or-no column as yes', async () => {
    const list = ['Store,City,State,Zip,Approved to Operate', 'A,Denver,CO,80202,X', 'B,Denver,CO,80203,'].join('\n');
    await lists.run(list);
    expect(await names()).toEqual(['A']);
  });

  test('reads a JSON point, longitude first', async () => {
    const point = { type: 'Point', coordinates: [-104.999, 39.7527] };
    const row = {
      store: 'A',
      address: '1617 Wazee St',
      city: 'Denver',
      state: 'CO',
      zip: '80202',
      georeference: point,
    };
    await lists.run([row]);
    expect(await lists.listed()).toMatchObject([{ latitude: 39.7527, longitude: -104.999, exact: true }]);
  });

  test('recognizes columns without a known header by their values', async () => {
    const { warnings } = await lists.run(
      [
        'Shop Name,Col A,Col B,Col C,Col D,Col E,Col F',
        'A,Retail Store,Active,1 Main St,97214,(503) 555-0101,https://a.example',
        'B,Cultivator,Active,2 Main St,97215,(503) 555-0102,https://b.example',
        'C,Retail Store,Revoked,3 Main St,97216,(503) 555-0103,https://c.example',
        'D,Retail Store,Active,4 Main St,97217,(503) 555-0104,https://d.example',
      ].join('\n'),
      { state: 'OR' },
    );
    expect((await lists.listed()).map(({ name, address, zip }) => [name, address, zip])).toEqual([
      ['A', '1 Main St', '97214'],
      ['D', '4 Main St', '97217'],
    ]);
    expect(warnings).toContain('the column "Col A" was taken for the field "licenseType", by its values');
  });

  test('rejects a list without a name column, showing headers, a guess, and what to do; the operator can name it', async () => {
    const list =
      'Ref,Bezeichnung,Ort,Postleitzahl\n1,Erste Shop,Denver,80202\n2,Zweite Shop,Boulder,80301\n3,Dritte Shop,Aurora,80010\n';
    await expect(lists.run(list)).rejects.toThrow(
      /^No column is recognized as the shop's name\. The columns are "Ref", "Bezeichnung", "Ort", "Postleitzahl"\. .*--column "name=Bezeichnung"/,
    );
    await lists.run(list, { columns: ['name=Bezeichnung', 'city=Ort'] });
    expect((await lists.listed()).map(({ name, city }) => [name, city])).toEqual([
      ['Dritte Shop', 'Aurora'],
      ['Erste Shop', 'Denver'],
      ['Zweite Shop', 'Boulder'],
    ]);
  });

  test("an operator's word wins over a known header, and can leave a column out", async () => {
    const list = 'Legal Name,Sign Text,Status,City,State\nOwner LLC,Green Sign,Odd,Denver,CO\n';
    await lists.run(list, { columns: ['name=Sign Text', 'ignore=Status'] });
    expect(await names()).toEqual(['Green Sign']);
  });
});

describe('lists that were once misread', () => {
  test('New Mexico: an owner stands in for a missing sign, and vertically integrated licenses sell', async () => {
    const { result } = await lists.run(
      [
        'License Number,License Type,Licensee Business Name,Doing Business As,License Status,Premises Address,Premises City,Premises State,Premises Zip',
        'CCD-1,Cannabis Retailer,High Mesa LLC,High Mesa,Active,1200 Central Ave SW,Albuquerque,NM,87102',
        'CCD-2,Vertically Integrated Cannabis Establishment,Rio Verde Inc,,Active,500 Cerrillos Rd,Santa Fe,NM,87501',
        'CCD-3,Cannabis Producer Microbusiness,Tiny Grow LLC,,Active,2 Farm Rd,Las Cruces,NM,88001',
        'CCD-4,Integrated Cannabis Microbusiness,Small LLC,Small Shop,Active,300 W Picacho Ave,Las Cruces,NM,88005',
      ].join('\n'),
    );
    expect(result).toMatchObject({ created: 3, skipped: 1, rejected: 0 });
    expect(await names()).toEqual(['High Mesa', 'Rio Verde Inc', 'Small Shop']);
  });

  test('Hawaii: the location has the sign, the licensee is its owner', async () => {
    await lists.run(
      [
        'Licensed Dispensary\tRetail Dispensing Location\tAddress\tIsland\tPhone Number\tHours of Operation',
        'Aloha Holdings\tAloha Kapiolani\t1314 S King St, Honolulu HI 96814\tOahu\t(808) 555-0100\tM-F 9am-8pm; Sat-Sun 9am-7pm',
        'Maui Wellness\tMaui Kahului\t44 Paa St, Kahului HI 96732\tMaui\t(808) 555-0101\tMon-Sat: 10AM - 6PM, Closed Sunday',
      ].join('\n'),
    );
    expect((await lists.listed()).map(({ name, city }) => [name, city])).toEqual([
      ['Aloha Kapiolani', 'Honolulu'],
      ['Maui Kahului', 'Kahului'],
    ]);
    expect(
      await lists.sql(
        `select hours->'monday' as monday, hours->'sunday' as sunday from dispensary where name = 'Maui Kahului'`,
      ),
    ).toEqual([{ monday: [['10:00', '18:00']], sunday: [] }]);
  });
});

describe('shops and other licensees', () => {
  test('goes by the kind beside the class "Retail Marijuana"', async () => {
    await lists.run(
      [
        'License No.,Business,License Category,License Type,City,State,Zip',
        '1,Shop,Retail Marijuana,Store,Denver,CO,80202',
        '2,Grow,Retail Marijuana,Cultivation Facility,Denver,CO,80202',
        '3,Make,Retail Marijuana,Products Manufacturer,Denver,CO,80202',
        '4,Test,Retail Marijuana,Testing Facility,Denver,CO,80202',
      ].join('\n'),
    );
    expect(await names()).toEqual(['Shop']);
  });

  test("warns about a list without license kinds, and leaves out names that show they aren't shops", async () => {
    const list = [
      'License Number,Business Name,Address,City,State,Zip',
      '1,Green Shop,1 Main St,Reno,NV,89501',
      '2,Silver Testing Laboratories,2 Main St,Reno,NV,89501',
      '3,High Desert Cultivation LLC,3 Main St,Reno,NV,89501',
    ].join('\n');
    const { warnings, summary } = await lists.run(list);
    expect(await names()).toEqual(['Green Shop']);
    expect(warnings).toContainEqual(expect.stringContaining('every row was taken for a shop'));
    expect(summary).toContain('not known to be a shop');
    await lists.run(list, { allAreShops: true });
    expect(await names()).toHaveLength(3);
  });
});

describe('statuses', () => {
  test('reads yes-or-no columns by their header', async () => {
    await lists.run(
      [
        'name,city,state,is_live,suspended,permanently_closed',
        'Open,Denver,CO,true,false,0',
        'Not Live,Denver,CO,false,false,0',
        'Suspended,Denver,CO,true,true,0',
        'Closed,Denver,CO,true,false,1',
      ].join('\n'),
    );
    expect(await names()).toEqual(['Open']);
  });

  test('hides and reports unknown statuses until the operator defines them', async () => {
    const list = [
      'License,Name,License Type,Status,City,State',
      '1,Good,Retailer,Active,Portland,OR',
      '2,Odd,Retailer,LCNS-A,Portland,OR',
      '3,Soon,Retailer,Coming Soon,Portland,OR',
      '4,Gone,Retailer,Out of Business,Portland,OR',
      '5,Halt,Retailer,Summary Suspension,Portland,OR',
      '6,Blank,Retailer,,Portland,OR',
    ].join('\n');
    const { summary } = await lists.run(list);
    expect(await names()).toEqual(['Good']);
    expect(summary).toContain('1 not shown, because the status is not understood: LCNS-A (1)');
    expect(summary).toContain('1 not shown, because it has no status and others of the list have one');
    await lists.run(list, { openStatuses: new Set(['lcns a']) });
    expect(await names()).toEqual(['Good', 'Odd']);
  });

  test('hides expired licenses', async () => {
    const list = [
      'License,Name,License Type,Expires,City,State',
      '1,Good,Retailer,12/31/2026,Portland,OR',
      '2,Old,Retailer,06/30/2024,Portland,OR',
    ].join('\n');
    const { summary } = await lists.run(list);
    expect(await names()).toEqual(['Good']);
    expect(summary).toContain('1 not shown, because the license has expired: 2024-06-30 (1)');
  });
});

test('JSON lists are tables: nested addresses, wrapped lists, map servers', async () => {
  const nested = {
    data: {
      dispensaries: [
        {
          name: 'Nested',
          license: { number: 'X-1', type: 'Retailer', status: 'Active' },
          address: { street: '1 Main St', city: 'Reno', state: 'NV', zip: '89501' },
        },
        {
          name: 'Farm',
          license: { number: 'X-2', type: 'Cultivator', status: 'Active' },
          address: { street: '2 Main St', city: 'Reno', state: 'NV', zip: '89501' },
        },
      ],
    },
  };
  await lists.run(nested);
  expect(await lists.listed()).toMatchObject([{ name: 'Nested', license: 'X-1', address: '1 Main St', zip: '89501' }]);
  await lists.sql(`delete from dispensary where source <> 'demo'`);
  const esri = {
    objectIdFieldName: 'OBJECTID',
    features: [
      {
        attributes: {
          OBJECTID: 1,
          DBA: 'Mapped',
          LIC_TYPE: 'Retailer',
          ADDRESS: '1 Main St',
          CITY: 'Seattle',
          STATE: 'WA',
          ZIP: '98101',
        },
        geometry: { x: -13617500, y: 6041500 },
      },
    ],
  };
  await lists.run(esri);
  expect(await lists.listed()).toMatchObject([{ name: 'Mapped', exact: true, latitude: expect.closeTo(47.6, 1) }]);
});

test.each([
  ['MS', 'Mississippi', 'Jackson', '39201'],
  ['AR', 'Arkansas', 'Little Rock', '72201'],
  ['UT', 'Utah', 'Salt Lake City', '84101'],
  ['SD', 'South Dakota', 'Rapid City', '57701'],
])('a list of %s is shown: patients can buy there', async (code, state, city, zip) => {
  await lists.run(
    `License Number,Dispensary Name,License Type,City,State,Zip\n1,Shop,Dispensary,${city},${state},${zip}\n`,
  );
  expect(await lists.listed()).toMatchObject([{ name: 'Shop', type: 'medical', city }]);
  expect(code).toHaveLength(2);
});

test("a column about patients only doesn't exclude adults unless the license does", async () => {
  await lists.run(
    [
      'License Number,Dispensary Name,License Type,Medical Sales,Street,City,State,Zip',
      '1,Both,Dispensing Organization,Yes,1 W Lake St,Chicago,IL,60601',
      '2,Adults,Dispensing Organization,No,2 W Lake St,Chicago,IL,60601',
      '3,Patients,Medical Dispensary,Yes,3 W Lake St,Chicago,IL,60601',
      '4,Named Both,Adult Use Dispensing Organization,Yes,4 W Lake St,Chicago,IL,60601',
    ].join('\n'),
  );
  expect((await lists.listed()).map(({ name, type }) => [name, type]).toSorted()).toEqual([
    ['Adults', 'recreational'],
    ['Both', 'both'],
    ['Named Both', 'both'],
    ['Patients', 'medical'],
  ]);
});

test('places a Puerto Rico list by its coordinates', async () => {
  await lists.run('Dispensary Name,City,State,Zip,Latitude,Longitude\nIsla,San Juan,PR,00907,18.4655,-66.1057\n');
  expect(await lists.listed()).toMatchObject([{ name: 'Isla', exact: true }]);
});

describe('lists from the second review', () => {
  test('treats an establishment as a shop unless its license says otherwise', async () => {
    await lists.run(
      [
        'FACILITY_NAME,FACILITY_TYPE,OPERATION_STATUS,PHYSICAL_ADDRESS,PHYSICAL_CITY,PHYSICAL_STATE,PHYSICAL_ZIP',
        'Desert Shop,Marijuana Establishment - Dual Licensee,OPERATING,4445 E Broadway Rd,Phoenix,AZ,85040',
        'Copper Grow,Marijuana Establishment - Cultivation,OPERATING,200 W Main St,Mesa,AZ,85201',
        'Copper Lab,Marijuana Laboratory,OPERATING,202 W Main St,Mesa,AZ,85201',
      ].join('\n'),
    );
    expect(await names()).toEqual(['Desert Shop']);
  });

  test("hides a shop that isn't approved to operate", async () => {
    await lists.run(
      [
        'License Number,License Status,License Type,Facility Name,Address,City,State,Zip,Approved to Operate',
        'DIS1,Active,Comprehensive Dispensary,Early Start,2714 Cherokee Street,St. Louis,MO,63118,Yes',
        'DIS2,Active,Comprehensive Dispensary,Late Start,900 Main St,Kansas City,MO,64105,No',
      ].join('\n'),
    );
    expect(await names()).toEqual(['Early Start']);
  });

  test('lists a shop without a trade name under its short business name', async () => {
    await lists.run(
      [
        'LICENSE_NBR,LIC_TYPE,BUS_NAME,DBA_NAME,ADDR_LINE_1,ADDR_CITY,ADDR_STATE,ADDR_ZIP,LIC_STATUS',
        'MMD.1,Dual-Use Dispensary,Green LLC,The Leaf,46 E Spring St,Columbus,OH,43215,ACTIVE',
        'MMD.2,Dual-Use Dispensary,Canna LLC,,310 E Main St,Columbus,OH,43215,ACTIVE',
      ].join('\n'),
    );
    expect(await names()).toEqual(['Canna LLC', 'The Leaf']);
  });
});

describe('lists of the fifth set', () => {
  test('reads a Spanish list from Puerto Rico', async () => {
    const { rows } = await lists.run(
      Buffer.from(
        [
          'Núm. Licencia;Nombre del Establecimiento;Nombre Comercial;Tipo de Licencia;Estatus;Dirección Física;Municipio;Código Postal;Teléfono;Horario;Fecha de Expiración;Latitud;Longitud',
          'DIS-1;Palma LLC;Palma Sola;Dispensario;Activa;Calle Fortaleza 12;San Juan;00901;787-555-0101;"L-S 9:00am-8:00pm; D cerrado";15/05/2027;18.4655;-66.1057',
          'DIS-2;Ceiba Inc.;;DISPENSARIO;ACTIVA;Calle Sol 3;Ponce;717;N/D;N/D;15/05/2027;18.0111;-66.6141',
          'DIS-3;Vieja LLC;Vieja;Dispensario;Vencida;Calle Luna 3;Ponce;00717;;;15/05/2024;18.0111;-66.6141',
          'DIS-4;Nueva LLC;Nueva;Dispensario;Pendiente;Calle Luna 5;Ponce;00717;;;;18.0111;-66.6141',
          'CUL-5;Finca LLC;Finca;Cultivo;Activa;;Caguas;00725;;;15/05/2027',
        ].join('\n'),
        'latin1',
      ),
      { state: 'PR' },
    );
    expect((await lists.listed()).map(({ name, zip, type }) => [name, zip, type])).toEqual([
      ['Ceiba Inc.', '00717', 'medical'],
      ['Palma Sola', '00901', 'medical'],
    ]);
    expect(rows.find(({ name }) => name === 'Palma Sola')?.notes).toEqual([]);
    expect(await lists.sql(`select hours->'sunday' as sunday from dispensary where name = 'Palma Sola'`)).toEqual([
      { sunday: [] },
    ]);
  });

  test('uses the applicant if there is no trade name, and the name after "DBA"', async () => {
    await lists.run(
      [
        'APPLICANT,TRADE_NAME,LICENSE_TYPE,STATUS,ADDRESS,CITY,STATE,ZIPCODE',
        'Oak Canna LLC,,Medical Cannabis Retailer,Active,1 K Street NW,Washington,DC,20005',
        'Elm LLC,Elm Holdings LLC dba "The Elm",Medical Cannabis Retailer,Active,2 K Street NW,Washington,DC,20005',
      ].join('\n'),
    );
    expect(await names()).toEqual(['Oak Canna LLC', 'The Elm']);
  });

  test('hides a provisional license, whatever its status', async () => {
    await lists.run(
      [
        'License,Type,DBA,Status,City,State,ZIP',
        '1,Adult-Use Cannabis Retailer - Provisional,Later,ACTIVE,Stamford,CT,06902',
        '2,Adult-Use Conditional Retail Dispensary,Now,ACTIVE,Stamford,CT,06902',
        '3,Adult-Use Cannabis Retailer,"Fern LLC d/b/a Fern",ACTIVE,Stamford,CT,06902',
      ].join('\n'),
    );
    expect(await names()).toEqual(['Fern', 'Now']);
  });

  test('reads a suite column, a ZIP code with a stray hyphen, and an undisclosed street', async () => {
    await lists.run(
      [
        'Tradename,License,Street Address,Suite Rm,City,State,Zip Code,Priv Desc,Privilege Status',
        'A,1,1 PIKE ST,STE A,SEATTLE,WA,98101-,CANNABIS RETAILER,ACTIVE (ISSUED)',
        'B,2,NOT DISCLOSED,,SEATTLE,WA,98102,CANNABIS RETAILER,ACTIVE (ISSUED)',
      ].join('\n'),
    );
    expect((await lists.listed()).map(({ address, zip }) => [address, zip])).toEqual([
      ['1 Pike St, Ste A', '98101'],
      ['', '98102'],
    ]);
  });

  test('hides a shop whose name says that it comes soon', async () => {
    await lists.run('Name,City,State\nA (COMING SOON),Newark,NJ\nB (Downtown),Newark,NJ\n');
    expect(await names()).toEqual(['B (Downtown)']);
  });

  test('lists a microbusiness for adults unless it names patients', async () => {
    await lists.run(
      [
        'License Number,License Type,Name,City,State,Zip',
        '1,Marihuana Microbusiness - License,Adults,Lansing,MI,48933',
        '2,Microbusiness with Medical Endorsement,Both,Lansing,MI,48933',
      ].join('\n'),
    );
    expect((await lists.listed()).map(({ name, type }) => [name, type])).toEqual([
      ['Adults', 'recreational'],
      ['Both', 'both'],
    ]);
  });
});
