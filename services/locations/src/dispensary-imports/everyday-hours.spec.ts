import { expect, test } from '@jest/globals';
import { everydayHours, nameEveryDay } from './everyday-hours.ts';

test.each([
  ['9-9', 'Mo-Su 09:00-21:00'],
  ['10a-7p', 'Mo-Su 10:00-19:00'],
  ['9am–9pm', 'Mo-Su 09:00-21:00'],
  ['9:00 AM - 9:30 PM', 'Mo-Su 09:00-21:30'],
  ['9 a.m. to 10 p.m.', 'Mo-Su 09:00-22:00'],
  ['11-2am', 'Mo-Su 11:00-02:00'],
  ['1-7pm', 'Mo-Su 13:00-19:00'],
  ['12pm-8pm', 'Mo-Su 12:00-20:00'],
  ['noon to midnight', 'Mo-Su 12:00-24:00'],
  ['0900-2100', 'Mo-Su 09:00-21:00'],
  ['08:00 - 00:00', 'Mo-Su 08:00-24:00'],
  ['Daily 8am-10pm', 'Mo-Su 08:00-22:00'],
  ['24 hours', 'Mo-Su 00:00-24:00'],
  ['Mon-Sat 9am-9pm, Sun 10-6', 'Mo-Sa 09:00-21:00; Su 10:00-18:00'],
  ['Mon - Fri: 10:00am - 7:00pm; Sat & Sun: 11am-5pm', 'Mo-Fr 10:00-19:00; Sa,Su 11:00-17:00'],
  [
    'Monday through Thursday 9 AM to 8 PM, Friday 9-9, Saturday 10-6, Sunday Closed',
    'Mo-Th 09:00-20:00; Fr 09:00-21:00; Sa 10:00-18:00; Su off',
  ],
  ['Mon-Sat: 10AM - 6PM, Closed Sunday', 'Mo-Sa 10:00-18:00; Su off'],
  ['M-Sat 8-10, Sun 10-6', 'Mo-Sa 08:00-22:00; Su 10:00-18:00'],
  ['M-Th 10-9, F-Sa 10-10, Su 11-7', 'Mo-Th 10:00-21:00; Fr-Sa 10:00-22:00; Su 11:00-19:00'],
  ['Store Hours: Mon-Sun 9-9', 'Mo-Su 09:00-21:00'],
  ['Open daily 9-9, Sun 10-6', 'Mo-Su 09:00-21:00; Su 10:00-18:00'],
  ['9-9 daily', 'Mo-Su 09:00-21:00'],
  ['9 a.m. to 5 p.m. Mon-Sat and Sun', 'Mo-Sa,Su 09:00-17:00'],
  ['Open 24 hours a day, 7 days a week', 'Mo-Su 00:00-24:00'],
  ['M-F 9-8, weekends 10-6', 'Mo-Fr 09:00-20:00; Sa-Su 10:00-18:00'],
  ['monday 9:00 AM-9:00 PM; tuesday 9:00 AM-9:00 PM; sunday closed', 'Mo 09:00-21:00; Tu 09:00-21:00; Su off'],
  ['L-S 9:00am-8:00pm; D 11:00 a.m. a 6:00 p.m.', 'Mo-Sa 09:00-20:00; Su 11:00-18:00'],
  ['Lunes a Viernes 9am a 6pm, Sábado y Domingo cerrado', 'Mo-Fr 09:00-18:00; Sa,Su off'],
  ['L-D 10am-9pm', 'Mo-Su 10:00-21:00'],
  ['Thurs 9-5, Tues 9-5, Weds 9-5', 'Th 09:00-17:00; Tu 09:00-17:00; We 09:00-17:00'],
])('%j is %s', (text, hours) => expect(everydayHours(text)).toBe(hours));

test.each([
  'by appointment',
  'call for hours',
  'Mon-Fri 9-5, Sat by appointment',
  '9-9 except holidays',
  '25-30',
  'see website',
  '10',
  '24 hours (delivery) / 8a–11p (store)',
  '24 hours (delivery)',
  'Mon-Sat open 24 hours for delivery, Sun closed',
  'Summer 9-9, winter 10-6',
  'Summer: Mon-Sun 9-9',
  'Delivery 24 hours. Mon-Sun 8-11',
  'Mon-Sun 9-9, Mon-Sun 10-8',
  '9-9, Sun closed',
])('%j is not understood', (text) => expect(everydayHours(text)).toBeUndefined());

test.each([
  ['Mo-Sa 08:00-22:00; Su off', true],
  ['Sa-Mo 09:00-17:00; Tu,We,Th 09:00-17:00; Fr off', true],
  ['We-Su 12:00-20:00', false],
  ['Mo 09:00-17:00; Tu off', false],
])('%j names every day: %s', (hours, every) => expect(nameEveryDay(hours)).toBe(every));
