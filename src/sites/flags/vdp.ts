import { choice, labels, text, texts, toggle } from '../flag-kinds'
import { outsideOrigin } from '../outside-address'

export const vdpFlags = {
  label: 'Vehicle page',
  help: 'The page of one car.',
  flags: {
    layout: choice('Layout', 'How the information of a car is folded.', ['tabs', 'accordions'], {
      rows: ['VDP-32', 'VDP-33'],
      default: 'tabs',
    }),
    labels: labels('Button labels', 'Words of the buttons on a vehicle page.', {
      rows: ['VDP-05', 'VDP-06', 'VDP-07', 'VDP-10', 'VDP-11', 'VDP-12', 'SITE-12'],
      default: {
        enquire: 'Enquire Now',
        chat: 'Instant Message',
        testDrive: 'Test Drive',
        finance: 'Get Finance',
        tradeIn: 'Trade-In Valuation',
        reserve: 'Reserve Car Now',
        purchase: 'Online Purchase',
        call: 'Call Now',
        historyReport: 'Car History Report',
      },
    }),
    showUnregistered: toggle(
      'Show "Unregistered"',
      'Says "Unregistered" when the registration of a car has expired.',
      {
        rows: ['VDP-39'],
        default: false,
      },
    ),
    commentsSeparator: text(
      'Comments separator',
      'The characters that split dealer comments into paragraphs.',
      {
        rows: ['VDP-29', 'VDP-30'],
        default: '~',
      },
    ),
    printable: toggle('Print and PDF', 'Offers a printable page and a PDF brochure.', {
      rows: ['VDP-18', 'ROUTE-04'],
      default: false,
    }),
    whyBuyFromUs: texts('Why buy from us', 'One reason a line, each a fact.', {
      rows: ['VDP-31', 'VDP-32'],
      default: [],
    }),
    protectYourCar: texts(
      'Protect Your Car',
      'What you offer to protect a car, one product a line. Empty: the panel is left out.',
      { rows: ['VDP-32', 'VDP-33'], default: [] },
    ),
    imageHosts: texts(
      'Image hosts',
      'Hosts other than this one that photos of cars may come from, for example "photos.example.com.au".',
      {
        rows: ['IMG-13'],
        default: [],
        check: (host) =>
          (/^[^*:]+$/.test(host) && outsideOrigin(host) !== null) ||
          `"${host}" is no host. Write for example photos.example.com.au.`,
      },
    ),
  },
} as const
