import { choice, number, toggle } from '../flag-kinds'

export const formsFlags = {
  label: 'Forms',
  help: 'Enquiry and other lead forms.',
  flags: {
    defaultState: choice(
      'Default state',
      'State that is chosen when a form opens.',
      ['qld', 'nsw', 'vic', 'sa', 'wa', 'tas', 'act', 'nt'],
      { rows: ['SITE-11'], default: 'qld' },
    ),
    commentsOptional: toggle('Comments optional', 'Comments may be left empty.', {
      rows: ['LEAD-06'],
      default: false,
    }),
    showCategory: toggle('Category', 'Asks what the enquiry is about.', {
      rows: ['LEAD-07'],
      default: false,
    }),
    showDealership: toggle('Dealership', 'Asks for the dealership where there are several.', {
      rows: ['LEAD-08'],
      default: false,
    }),
    showLocation: toggle('Location', 'Asks for the location.', {
      rows: ['LEAD-09'],
      default: false,
    }),
    termsCheckbox: toggle('Terms checkbox', 'Asks to agree to the terms of use.', {
      rows: ['LEAD-21', 'ERR-37'],
      default: false,
    }),
    testDriveTimes: toggle(
      'Times for test drives',
      'Offers free times within the opening hours. Off: the shopper names a day.',
      { rows: ['LEAD-16', 'CALL-14'], default: true },
    ),
    testDriveMinutes: number('Length of a test drive', 'How far the offered times are apart.', {
      rows: ['LEAD-16'],
      default: 60,
      min: 15,
      max: 240,
      step: 15,
      unit: 'minutes',
    }),
    testDriveCapacity: number('Test drives at a time', 'How many a location can do at once.', {
      rows: ['LEAD-16'],
      default: 2,
      min: 1,
      max: 20,
    }),
    testDriveNotice: number('Notice for a test drive', 'The first time that is offered.', {
      rows: ['LEAD-16'],
      default: 3,
      min: 0,
      max: 72,
      unit: 'hours',
    }),
    testDriveDays: number('Days ahead for test drives', 'How far ahead times are offered.', {
      rows: ['LEAD-16'],
      default: 14,
      min: 1,
      max: 60,
      unit: 'days',
    }),
  },
} as const
