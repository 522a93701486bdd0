/** A sample listing of a shop that doesn't exist. */
export interface SampleDispensary {
  id: string;
  name: string;
  address: string;
  phone: string;
  website: string;
  rating: number;
  hours: string;
  services: readonly string[];
  distance: string;
}

/** Shown when no listings could be loaded for a visitor. Names, phone numbers, and addresses are invented. */
export const SAMPLE_DISPENSARIES: readonly SampleDispensary[] = [
  {
    id: 'sample-1',
    name: 'Sample Dispensary North',
    address: '100 Example Street, Sampletown',
    phone: '(202) 555-0101',
    website: 'https://example.com/north',
    rating: 4.6,
    hours: '9 AM to 9 PM every day',
    services: ['Medical', 'Delivery', 'Curbside'],
    distance: '1.2 miles',
  },
  {
    id: 'sample-2',
    name: 'Sample Dispensary South',
    address: '200 Example Avenue, Sampletown',
    phone: '(202) 555-0102',
    website: 'https://example.com/south',
    rating: 4.4,
    hours: '10 AM to 8 PM, closed on Sunday',
    services: ['Medical', 'Recreational'],
    distance: '2.5 miles',
  },
  {
    id: 'sample-3',
    name: 'Sample Dispensary East',
    address: '300 Example Road, Sampletown',
    phone: '(202) 555-0103',
    website: 'https://example.com/east',
    rating: 4.7,
    hours: '8 AM to 10 PM every day',
    services: ['Recreational', 'Drive-thru', 'Curbside', 'Delivery'],
    distance: '3.8 miles',
  },
  {
    id: 'sample-4',
    name: 'Sample Dispensary West',
    address: '400 Example Lane, Sampletown',
    phone: '(202) 555-0104',
    website: 'https://example.com/west',
    rating: 4.2,
    hours: '11 AM to 7 PM on weekdays',
    services: ['Medical', 'Curbside'],
    distance: '5.1 miles',
  },
  {
    id: 'sample-5',
    name: 'Sample Dispensary Central',
    address: '500 Example Square, Sampletown',
    phone: '(202) 555-0105',
    website: 'https://example.com/central',
    rating: 4.5,
    hours: '9 AM to 11 PM every day',
    services: ['Medical', 'Recreational', 'Drive-thru'],
    distance: '6.4 miles',
  },
];
