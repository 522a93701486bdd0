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
  | 'designation'
  | 'licenseStatus'
  | 'stage'
  | 'regulator'
  | 'phone'
  | 'website'
  | 'openingHours'
  | 'services';

const words = (text: string): string[] => text.split(/\s+/);

/** Headers of regulators' lists, without case, blanks and signs. The earlier of two names of a field wins: a shop's sign over its owner. */
const SYNONYMS: Record<Field, readonly string[]> = {
  name: words(`dba dbaname dbatradename tradenamedba doingbusinessas doingbusinessasname businessdbaname businessdba tradename businesstradename
    operatingname storename storefrontname dispensaryname nameofdispensary retailername retaillocation shopname publicname locationname
    premisename name businessname nameofbusiness establishmentname establishment facilityname facility dispensaryfacility licensename
    licenseename licensee licenceholder licenseholder licensedentity entityname entity companyname company business dispensary
    dispensaryorganization legalname businesslegalname legalbusinessname accountname permittee permitteename permitholder organization
    organizationname organizationtradename mmtcname mmtc compassioncentername compassioncenter registereddispensary retailer title`),
  address: words(`establishmentaddress1 establishmentaddress establishmentstreetaddress premiseaddress premiseaddress1 premisestreetaddress
    premisesaddress premisesstreetaddress licensedpremisesaddress physicaladdress physicaladdressline1 physicalstreetaddress
    facilityaddress facilityaddress1 facilitystreetaddress locationaddress locationaddress1 dispensinglocation siteaddress siteaddress1 sitestreetaddress
    storeaddress storestreetaddress dispensaryaddress address streetaddress street address1 addressline1 addr1 streetaddress1
    addressstreet addrstreetaddress businessaddress businessaddress1 businessstreetaddress businessstreet businesslocation fulladdress
    mailingaddress mailingaddress1 mailingstreetaddress`),
  city: words(`establishmentcity premisecity premisescity premisetown physicalcity facilitycity locationcity sitecity storecity city town
    municipality citytown cityortown addresscity addrcity locality citymunicipality municipalityname licensecity citystatezip citystatezipcode
    businesscity mailingcity`),
  state: words(`establishmentstate premisestate premisesstate physicalstate facilitystate state st stateabbreviation statecode addrstate
    businessstate province`),
  zip: words(`establishmentzipcode establishmentzip premisezip premisezipcode premiseszip premiseszipcode premisepostalcode physicalzip
    physicalzipcode facilityzip facilityzipcode locationzip locationzipcode sitezip storezip zip zipcode postalcode zippostalcode zip5
    postcode addrpostcode zipcode5 zip4 zipplus4 addresszip fazipcode businesszip businesszipcode businesspostalcode mailingzip
    mailingzipcode`),
  lat: words('premiselatitude locationlatitude lat latitude latdd geolat gpslatitude ycoordinate y'),
  lng: words('premiselongitude locationlongitude lng lon long longitude londd longdd geolong geolon gpslongitude xcoordinate x'),
  point: words(`location georeference geocodedlocation coordinates geolocation geom thegeom point latlong latlng newgeoreferencedcolumn
    geocodedcolumn geocodedcoordinates geocodedaddress location1`),
  licenseNumber: words(`licensenumber licencenumber licensenum licensenbr licenseno licenceno license licence licenseid licenceid licnumber
    licno permitnumber permitno permit permitid registrationnumber registrationno credentialnumber credential certificatenumber
    recordnumber recordid facilitylicensenumber abcalicensenumber licensecode approvalnumber applicationlicensenumber`),
  licenseType: words(`licensetype licencetype licensetypename licensetypedescription lictype typeoflicense typeoflicence licensecategory
    licencecategory privdesc privdescription privilegedescription privilege licensedescription type permittype credentialtype facilitytype
    licenseclass licensesubtype subtype businesslicensetype businesstype businesscategory category establishmenttype recordtype use
    licensetypes licenseprivilege activity activities establishmentactivities endorsement endorsements`),
  designation: words(`licensedesignation licensedesignations designation licenceuse businesslicensedesignation medicaladultuse
    adultusemedical adultusemedicinal medicalrecreational recreationalmedical medicalorrecreational marijuanatype marketserved market
    usetype salestype program programtype`),
  licenseStatus: words(`licensestatus licencestatus licstatus status permitstatus credentialstatus privilegestatus standing
    operationalstatus operatingstatus operationstatus businessstatus facilitystatus currentstatus licensestanding active isactive
    applicationstatus`),
  stage: words('approvedlicensetype approvedlicensestages approvedlicensestage licensestage licensephase'),
  regulator: words('regulator agency issuingagency authority issuer licensingauthority licensedby'),
  phone: words(`phone phonenumber telephone telephonenumber phoneno businessphone businessphonenumber dayphone tel contactphone
    contactphonenumber premisephone storephone storephonenumber primaryphone`),
  website: words('website url web websiteurl homepage webaddress businesswebsite storewebsite site'),
  openingHours: words('openinghours hours hoursofoperation businesshours operatinghours'),
  services: words('services servicesoffered amenities'),
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

/** Whether columns of these names are those of a list of licences. */
export const isLicenceList = (headers: readonly string[], columns: ReadonlyMap<Field, unknown>): boolean =>
  columns.has('licenseNumber') || columns.has('regulator') || headers.some((header) => /licen[cs]|permit/.test(headerKey(header)));
