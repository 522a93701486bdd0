/** What a column of a regulator's list, or a property of a feature, can be taken for. */
export type Field =
  | 'name'
  | 'address'
  | 'city'
  | 'state'
  | 'zip'
  | 'lat'
  | 'lng'
  | 'point'
  | 'licenseNumber'
  | 'licenseType'
  | 'licenseStatus'
  | 'regulator'
  | 'phone'
  | 'website'
  | 'openingHours'
  | 'services';

/** Headers of regulators' lists, without case, blanks and signs. The earlier of two names of a field wins: a shop's sign over its owner. */
const SYNONYMS: Record<Field, readonly string[]> = {
  name: [
    'dba',
    'dbaname',
    'doingbusinessas',
    'tradename',
    'storename',
    'dispensaryname',
    'retailername',
    'shopname',
    'businessdba',
    'businessdbaname',
    'publicname',
    'name',
    'businessname',
    'establishmentname',
    'establishment',
    'facilityname',
    'facility',
    'licenseename',
    'licensee',
    'licenceholder',
    'licenseholder',
    'entityname',
    'entity',
    'companyname',
    'company',
    'business',
    'dispensary',
    'legalname',
    'businesslegalname',
    'legalbusinessname',
    'accountname',
    'permittee',
    'organization',
    'title',
  ],
  address: [
    'address',
    'streetaddress',
    'street',
    'address1',
    'addressline1',
    'addr1',
    'physicaladdress',
    'premiseaddress',
    'premisestreetaddress',
    'premisesaddress',
    'locationaddress',
    'businessaddress',
    'facilityaddress',
    'siteaddress',
    'storeaddress',
    'fulladdress',
    'streetaddress1',
    'physicalstreetaddress',
    'licensedpremisesaddress',
    'addressstreet',
    'addrstreetaddress',
    'mailingaddress',
  ],
  city: [
    'city',
    'town',
    'municipality',
    'citytown',
    'premisecity',
    'physicalcity',
    'businesscity',
    'locationcity',
    'facilitycity',
    'addresscity',
    'addrcity',
    'locality',
    'citymunicipality',
    'sitecity',
    'storecity',
  ],
  state: [
    'state',
    'st',
    'stateabbreviation',
    'statecode',
    'premisestate',
    'physicalstate',
    'businessstate',
    'addrstate',
    'province',
    'region',
  ],
  zip: [
    'zip',
    'zipcode',
    'postalcode',
    'zip5',
    'postcode',
    'premisezip',
    'premisezipcode',
    'physicalzip',
    'businesszip',
    'locationzip',
    'facilityzip',
    'addrpostcode',
    'zipcode5',
    'sitezip',
    'storezip',
    'physicalzipcode',
    'businesszipcode',
  ],
  lat: ['lat', 'latitude', 'y', 'ycoordinate', 'latdd', 'premiselatitude', 'geolat', 'gpslatitude', 'locationlatitude'],
  lng: [
    'lng',
    'lon',
    'long',
    'longitude',
    'x',
    'xcoordinate',
    'londd',
    'longdd',
    'premiselongitude',
    'geolong',
    'geolon',
    'gpslongitude',
    'locationlongitude',
  ],
  point: [
    'location',
    'georeference',
    'geocodedlocation',
    'coordinates',
    'geolocation',
    'geom',
    'thegeom',
    'point',
    'latlong',
    'latlng',
    'newgeoreferencedcolumn',
    'geocodedcolumn',
    'location1',
  ],
  licenseNumber: [
    'licensenumber',
    'licencenumber',
    'licensenum',
    'licensenbr',
    'licenseno',
    'licenceno',
    'license',
    'licence',
    'licenseid',
    'licenceid',
    'licnumber',
    'licno',
    'permitnumber',
    'permitno',
    'permit',
    'permitid',
    'registrationnumber',
    'registrationno',
    'credentialnumber',
    'credential',
    'certificatenumber',
    'facilitylicensenumber',
    'abcalicensenumber',
    'licensecode',
    'approvalnumber',
    'applicationlicensenumber',
  ],
  licenseType: [
    'licensetype',
    'licencetype',
    'licensecategory',
    'licencecategory',
    'type',
    'permittype',
    'credentialtype',
    'facilitytype',
    'licenseclass',
    'businesstype',
    'category',
    'establishmenttype',
    'licensedescription',
    'use',
    'licensetypes',
    'licenseprivilege',
    'designation',
    'activity',
  ],
  licenseStatus: [
    'licensestatus',
    'licencestatus',
    'status',
    'permitstatus',
    'credentialstatus',
    'standing',
    'operationalstatus',
    'currentstatus',
    'licensestanding',
  ],
  regulator: ['regulator', 'agency', 'issuingagency', 'authority', 'issuer', 'licensingauthority', 'licensedby'],
  phone: [
    'phone',
    'phonenumber',
    'telephone',
    'businessphone',
    'tel',
    'contactphone',
    'premisephone',
    'storephone',
    'primaryphone',
    'telephonenumber',
  ],
  website: ['website', 'url', 'web', 'websiteurl', 'homepage', 'webaddress', 'businesswebsite', 'storewebsite', 'web site', 'site'],
  openingHours: ['openinghours', 'hours', 'hoursofoperation', 'businesshours', 'operatinghours'],
  services: ['services', 'servicesoffered', 'amenities'],
};

const RANK = new Map(
  (Object.entries(SYNONYMS) as [Field, readonly string[]][]).flatMap(([field, names]) =>
    names.map((name, rank) => [name, { field, rank }] as const),
  ),
);

/** A header without case, blanks and signs; what stands in brackets explains and is left out. */
const headerKey = (header: string): string =>
  header
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\(.*?\)/g, '')
    .replace(/#/g, ' number ')
    .replace(/[^a-z0-9]+/g, '');

/** Which columns each field is read from, best first: where one is empty the next may say it. */
export function mapColumns(headers: readonly string[]): Map<Field, number[]> {
  const found = new Map<Field, { at: number; rank: number }[]>();
  for (const [at, header] of headers.entries()) {
    const known = RANK.get(headerKey(header));
    if (known) found.set(known.field, [...(found.get(known.field) ?? []), { at, rank: known.rank }]);
  }
  return new Map([...found].map(([field, columns]) => [field, columns.sort((a, b) => a.rank - b.rank).map(({ at }) => at)]));
}
