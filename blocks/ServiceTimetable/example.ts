import type { Example } from '../example'

export const example: Example<'serviceTimetable'> = () => ({
  blockType: 'serviceTimetable',
  heading: 'The shuttle',
  intro: 'From the workshop to the station and back.',
  stops: [
    { place: 'Workshop', dropOff: ['7:30 am', '8:30 am'], pickUp: ['4:00 pm', '5:00 pm'] },
    { place: 'Station', dropOff: ['7:45 am', '8:45 am'], pickUp: ['3:45 pm', '4:45 pm'] },
  ],
})
