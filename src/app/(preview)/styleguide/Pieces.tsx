import type { ReactNode } from 'react'
import { Accordion } from '@/ui/Accordion'
import { Button, ButtonLink } from '@/ui/Button'
import { Carousel, CarouselSlide } from '@/ui/Carousel'
import { chipClass } from '@/ui/Chip'
import { Checkbox } from '@/ui/Choice'
import { DismissibleBanner } from '@/ui/DismissibleBanner'
import { EmptyState } from '@/ui/EmptyState'
import { IconButton } from '@/ui/IconButton'
import { Pagination } from '@/ui/Pagination'
import { PhotoCount } from '@/ui/PhotoCount'
import { Placeholder, PlaceholderText } from '@/ui/Placeholder'
import { Rail } from '@/ui/Rail'
import { Select } from '@/ui/Select'
import { Stars } from '@/ui/Stars'
import { Tabs } from '@/ui/Tabs'
import { StatusLine, Tag } from '@/ui/Tag'
import { TextArea, TextField } from '@/ui/TextField'
import {
  LiveChips,
  LiveOverlays,
  LiveRange,
  LiveSegments,
  StillErrors,
  StillToast,
} from './LivePieces'
import { Columns, Flow, Specimen } from './Specimen'
import { carPictures } from './samples'

type Icons = Record<'phone' | 'heart' | 'heartOn' | 'next' | 'left' | 'right', ReactNode>

const cars = ['2023 Volvo XC60', '2024 Mazda BT-50', '2022 Ford Ranger', '2021 Toyota RAV4']

/** Buttons, chips, messages, disclosure, overlays, rails. */
export function Pieces({ icons }: { icons: Icons }) {
  return (
    <>
      <Specimen name="Buttons">
        <Flow>
          <Button>Enquire Now</Button>
          <Button icon={icons.phone}>Call</Button>
          <Button disabled>Disabled</Button>
          <Button busy>Sending</Button>
          <Button busy icon={icons.phone}>
            Calling
          </Button>
        </Flow>
        <Flow>
          <Button variant="secondary">Test Drive</Button>
          <Button variant="secondary" disabled>
            Disabled
          </Button>
          <Button variant="soft">Soft</Button>
          <Button variant="secondary" size="sm" icon={icons.phone}>
            Small, 44
          </Button>
          <Button variant="secondary" size="sm" busy>
            Saving
          </Button>
          <ButtonLink variant="link" href="#main">
            Link
          </ButtonLink>
          <ButtonLink href="/styleguide" icon={icons.next}>
            As a link
          </ButtonLink>
        </Flow>
        <Flow>
          <Button variant="quiet" size="sm">
            Explore Vehicle
          </Button>
          <Button variant="quiet-2" size="sm">
            Quick Enquiry
          </Button>
          <IconButton label="Save 2022 Toyota RAV4">{icons.heart}</IconButton>
          <IconButton label="Saved" aria-pressed>
            {icons.heartOn}
          </IconButton>
        </Flow>
        <div className="on-band mt-3 flex flex-wrap items-center gap-3 rounded-panel p-6">
          <Button variant="band">On a band</Button>
          <ButtonLink variant="link" href="#main">
            Link on a band
          </ButtonLink>
          <IconButton look="disc" label="Previous">
            {icons.left}
          </IconButton>
          <IconButton look="disc" label="Next">
            {icons.right}
          </IconButton>
        </div>
      </Specimen>
      <Specimen name="Chips and tags">
        <Flow>
          <span className={chipClass()}>Make</span>
          <a href="/styleguide" className={chipClass(true)}>
            SUV
          </a>
          <LiveChips />
        </Flow>
        <Flow>
          <Tag outlined>Reserved</Tag>
          <Tag strong>Just arrived</Tag>
          <Tag outlined>JUST SOLD</Tag>
          <PhotoCount count={24} />
          <StatusLine good>Open until 5:30 pm</StatusLine>
          <StatusLine good={false}>Closed, opens Monday 8:30 am</StatusLine>
        </Flow>
        <Flow>
          {[5, 4.8, 4.3, 3.5, 0].map((rating) => (
            <span key={rating} className="inline-flex items-center gap-1.5 text-md">
              <Stars rating={rating} />
              <b aria-hidden>{rating}</b>
            </span>
          ))}
        </Flow>
      </Specimen>
      <Specimen name="Messages">
        <div className="grid max-w-160 gap-4">
          <StillErrors />
          <DismissibleBanner icon={icons.phone}>
            This car is at our Box Hill showroom.
            <a href="#main" className="link">
              Get Directions
            </a>
          </DismissibleBanner>
          <StillToast />
        </div>
      </Specimen>
      <Specimen name="Overlays">
        <Flow>
          <LiveOverlays />
        </Flow>
      </Specimen>
      <Specimen name="Disclosure">
        <div className="grid gap-8">
          <Accordion
            items={[
              {
                id: 'history',
                title: 'Vehicle history',
                content: <p>One owner, bought new from us in 2022 and serviced here.</p>,
                defaultOpen: true,
              },
              {
                id: 'warranty',
                title: 'Warranty',
                content: <p>Five years from new, so until 14 March 2027.</p>,
              },
            ]}
          />
          <Tabs
            label="Dimensions"
            items={[
              { value: 'size', label: 'Size', content: <p>4,708 mm long.</p> },
              { value: 'weight', label: 'Weight', content: <p>2,150 kg kerb.</p> },
              { value: 'towing', label: 'Towing', content: <p>2,250 kg braked.</p> },
            ]}
          />
        </div>
      </Specimen>
      <Specimen name="Pages">
        <div className="grid gap-4">
          {[
            [1, 3],
            [2, 11],
            [6, 11],
            [11, 11],
          ].map(([page = 1, count = 1]) => (
            <Pagination
              key={`${page} of ${count}`}
              page={page}
              pageCount={count}
              hrefFor={(to) => `/styleguide?page=${to}`}
              label={`Pages, ${page} of ${count}`}
            />
          ))}
        </div>
      </Specimen>
      <Specimen name="Empty">
        <EmptyState
          title="No Results Available"
          suggestions={[
            {
              key: 'ute',
              text: (
                <>
                  Without <b>Ute</b>
                </>
              ),
              action: (
                <a className="link" href="#main">
                  Show 18 cars
                </a>
              ),
            },
            {
              key: 'price',
              text: (
                <>
                  Up to <b>$65,000</b>
                </>
              ),
              action: (
                <a className="link" href="#main">
                  Show 6 cars
                </a>
              ),
            },
          ]}
          actions={
            <>
              <Button>Clear Filters</Button>
              <Button variant="secondary">Tell me when one arrives</Button>
            </>
          }
        >
          No results found for your search at this time. Please try adjusting the filters for more
          results.
        </EmptyState>
      </Specimen>
      <Specimen name="Placeholders">
        <Columns>
          <div className="grid gap-3">
            <div className="stage aspect-3/2" />
            <Placeholder className="h-5 w-4/5" />
            <PlaceholderText />
            <Placeholder className="h-11" />
          </div>
        </Columns>
      </Specimen>
      <Specimen name="Carousel">
        <Carousel label="Sample slides" slideCount={cars.length}>
          {cars.map((name, at) => (
            <CarouselSlide key={name} label={name}>
              <div className="stage aspect-21/9">
                <img
                  src={carPictures[at]}
                  alt={name}
                  width="1080"
                  height="720"
                  className="size-full object-cover"
                />
                <Tag className="absolute top-3 left-3">{name}</Tag>
              </div>
            </CarouselSlide>
          ))}
        </Carousel>
      </Specimen>
      <Specimen name="Rail">
        <Rail label="Sample cards">
          {cars.map((name, at) => (
            <a key={name} href="#main" className="grid gap-2">
              <span className="stage block aspect-3/2">
                <img
                  src={carPictures[at]}
                  alt=""
                  width="1080"
                  height="720"
                  className="size-full object-cover"
                />
              </span>
              <span className="text-title font-strong">{name}</span>
            </a>
          ))}
        </Rail>
      </Specimen>
    </>
  )
}

const states = ['NSW', 'Qld', 'Vic'].map((state) => ({ value: state, label: state }))

/** Every control of a form, plain, with help, with an error and switched off. */
export function Fields() {
  return (
    <>
      <Specimen name="Text fields">
        <Columns>
          <TextField
            label="Postcode"
            name="postcode"
            help="Where you keep the car"
            inputMode="numeric"
            autoComplete="postal-code"
          />
          <TextField label="Email" name="email" type="email" optional autoComplete="email" />
          <TextField
            label="Postcode"
            name="postcode-wrong"
            defaultValue="312"
            error="Invalid postcode. Please enter a 4-digit number."
          />
          <TextField label="Stock number" name="stock" defaultValue="001482" disabled />
          <TextField label="Rego" name="rego" look="plate" defaultValue="1AB 2CD" />
          <TextField
            label="Code from the text message"
            name="code"
            look="code"
            defaultValue="482913"
            help="Sent to 0491 570 156. Send again in 24 s"
          />
          <TextArea label="Message" name="message" optional />
          <Select label="State" name="state" options={states} defaultValue="Qld" />
          <Select
            label="Body"
            name="body"
            options={states}
            emptyLabel="Any body"
            error="Choose a body"
          />
        </Columns>
      </Specimen>
      <Specimen name="Choices">
        <Columns>
          <div>
            <Checkbox label="I agree to the terms of use" name="terms" defaultChecked />
            <Checkbox label="Email me offers and news" name="news" optional />
            <Checkbox label="SUV" name="suv" count="128" />
            <Checkbox label="Convertible" name="convertible" count="0" disabled />
            <Checkbox label="I have read the notice" name="notice" error="Tick the box to go on" />
          </div>
          <LiveSegments />
        </Columns>
      </Specimen>
      <Specimen name="Range">
        <div className="max-w-[264px]">
          <LiveRange />
        </div>
      </Specimen>
      <Specimen name="Form foot">
        <div className="flex max-w-140 items-center justify-between">
          <a href="#main" className="link">
            Back
          </a>
          <Button type="submit">Next: your details</Button>
        </div>
      </Specimen>
    </>
  )
}
