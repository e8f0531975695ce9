import { beforeEach, describe, expect, test } from 'vitest'
import { readEditorHome } from '@/editing/dashboard/read-home'
import { type Dealer, unique } from '../payload'
import { openDesk } from './desk'

const { payload, dealer, other, call, publish } = await openDesk()

describe('what is planned', () => {
  beforeEach(async () => {
    await payload.delete({ collection: 'payload-jobs', where: { id: { not_equals: 0 } } })
  })
  const plan = async (
    one: Dealer,
    waitUntil: Date,
    type: 'publish' | 'unpublish' = 'unpublish',
  ) => {
    const page = await publish(one)
    await payload.jobs.queue({
      task: 'schedulePublish',
      input: {
        type,
        doc: { relationTo: 'pages', value: String(page.id) as never },
        user: { relationTo: 'users', value: one.users['site-editor'].id },
      },
      waitUntil,
    })
    return page
  }

  test('is said in the zone of the site', async () => {
    const page = await plan(dealer, new Date('2031-06-30T23:00:00Z'))
    const { body } = await call('dealer site-editor', 'GET', `/pages/${page.id}/schedule`)
    expect(body.schedules.map(({ words }: { words: string }) => words)).toEqual([
      'Will be unpublished Tue 1 July 2031, 9:00 am Hobart.',
    ])
  })

  test('CONT-05 is planned by the clocks of the site, by its own editors only', async () => {
    const { id } = await publish(dealer)
    const at = '2031-07-01T09:00'
    const planAt = (who: string | null, moment: string) =>
      call(who, 'POST', `/pages/${id}/schedule`, { type: 'unpublish', at: moment })
    for (const who of ['other group-admin', 'other site-editor']) {
      expect((await planAt(who, at)).status, who).toBe(404)
    }
    for (const who of [null, 'dealer read-only']) {
      expect((await planAt(who, at)).status, String(who)).toBe(403)
    }
    const past = await planAt('dealer site-editor', '2025-01-01T09:00')
    expect(past).toMatchObject({ status: 400 })
    expect(past.body.errors[0].message).toContain('That moment has passed.')
    expect((await planAt('dealer site-editor', 'tomorrow')).status).toBe(400)
    const { body } = await planAt('dealer site-editor', at)
    expect(body).toMatchObject({
      zone: 'Hobart',
      schedules: [{ words: 'Will be unpublished Tue 1 July 2031, 9:00 am Hobart.' }],
    })
  })

  test('a publish leads to the page as it will be at that moment', async () => {
    const page = await plan(dealer, new Date('2031-06-30T23:00:00Z'), 'publish')
    const { body } = await call('dealer site-editor', 'GET', `/pages/${page.id}/schedule`)
    expect(body.schedules[0].preview).toMatch(
      new RegExp(`/preview/${dealer.site.id}${page.path}\\?at=2031-06-30T23%3A00%3A00Z$`),
    )
    const going = await plan(dealer, new Date('2031-06-30T23:00:00Z'))
    const { body: later } = await call('dealer site-editor', 'GET', `/pages/${going.id}/schedule`)
    expect(later.schedules[0].preview).toBeNull()
  })

  test('and is late says so', async () => {
    const page = await plan(dealer, new Date('2025-01-01T00:00:00Z'))
    const { body } = await call('dealer read-only', 'GET', `/pages/${page.id}/schedule`)
    expect(body.schedules[0]).toMatchObject({ state: 'late' })
  })

  /** The moment of the last plan comes, and it fails. */
  const fail = async () => {
    const { docs } = await payload.find({
      collection: 'payload-jobs',
      sort: '-id',
      limit: 1,
      depth: 0,
    })
    await payload.update({
      collection: 'payload-jobs',
      id: docs[0]?.id ?? 0,
      data: { hasError: true, waitUntil: new Date().toISOString() },
    })
  }

  test('CONT-05 and failed says so until it was done by hand', async () => {
    const page = await plan(dealer, new Date('2031-06-30T23:00:00Z'), 'publish')
    await fail()
    const states = async () => {
      const { body } = await call('dealer site-editor', 'GET', `/pages/${page.id}/schedule`)
      return body.schedules.map(({ state }: { state: string }) => state)
    }
    expect(await states()).toEqual(['failed'])
    const { id } = page
    await payload.update({ collection: 'pages', id, data: { title: 'Draft' }, draft: true })
    expect(await states()).toEqual(['failed'])
    await payload.update({ collection: 'pages', id, data: { _status: 'published' } })
    expect(await states()).toEqual([])
  })

  test.each(['waiting', 'failed'])(
    'CONT-05 and %s is no longer planned once an editor of the page has cancelled it',
    async (state) => {
      const page = await plan(dealer, new Date('2031-06-30T23:00:00Z'), 'publish')
      const waiting = await call('dealer site-editor', 'GET', `/pages/${page.id}/schedule`)
      const [{ job }] = waiting.body.schedules
      const dismiss = (who: string | null, of = page.id) =>
        call(who, 'POST', `/pages/${of}/schedule/${job}/cancel`)
      if (state === 'failed') await fail()
      for (const who of ['other group-admin', 'other site-editor']) {
        expect((await dismiss(who)).status, who).toBe(404)
      }
      for (const who of [null, 'dealer read-only']) {
        expect((await dismiss(who)).status, String(who)).toBe(403)
      }
      const another = await publish(dealer)
      expect((await dismiss('dealer site-editor', another.id)).status).toBe(404)
      expect(await dismiss('dealer site-editor')).toMatchObject({
        status: 200,
        body: { schedules: [] },
      })
    },
  )

  test('CONT-05 is on the first page of an editor however much has failed before', async () => {
    for (let count = 0; count < 9; count++) {
      await plan(dealer, new Date(Date.now() + 60_000), 'publish')
      await fail()
    }
    const page = await plan(dealer, new Date('2031-06-30T23:00:00Z'))
    const home = await readEditorHome({ payload }, dealer.users['site-editor'], new Date())
    expect(home.schedules.map(({ doc }) => doc)).toContain(page.id)
  })

  test('CONT-05 says of a page that was not published what is wrong with it', async () => {
    const { id } = await payload.create({
      collection: 'pages',
      data: {
        title: 'Soon',
        path: `/${unique('soon')}`,
        site: dealer.site.id,
        blocks: [
          { blockType: 'callToAction', heading: 'Hi', links: [{ label: 'x', url: '/nowhere' }] },
        ],
      },
      draft: true,
      depth: 0,
    })
    await payload.jobs.queue({
      task: 'schedulePublish',
      input: {
        type: 'publish',
        doc: { relationTo: 'pages', value: String(id) as never },
        user: { relationTo: 'users', value: dealer.users['site-editor'].id },
      },
      waitUntil: new Date(),
    })
    await payload.jobs.run({ limit: 10 })
    const { body } = await call('dealer site-editor', 'GET', `/pages/${id}/schedule`)
    expect(body.schedules[0].words).toContain('/nowhere is not there')
    expect(body.schedules[0].words).not.toContain('blocks.0')
  })

  test('CONT-05 for a reusable section is said, too, and why it failed', async () => {
    const blocks = [
      {
        blockType: 'callToAction' as const,
        heading: 'Come and see us',
        links: [{ label: 'See more', url: '/nowhere' }],
      },
    ]
    const section = await payload.create({
      collection: 'sections',
      data: { title: 'Warranty', site: dealer.site.id, blocks },
      draft: true,
      depth: 0,
    })
    const say = async (waitUntil: Date) => {
      await payload.jobs.queue({
        task: 'schedulePublish',
        input: {
          type: 'publish',
          doc: { relationTo: 'sections', value: String(section.id) as never },
          user: { relationTo: 'users', value: dealer.users['site-editor'].id },
        },
        waitUntil,
      })
      await payload.jobs.run({ limit: 10 })
      const { body } = await call('dealer site-editor', 'GET', `/sections/${section.id}/schedule`)
      return body.schedules.map(({ words }: { words: string }) => words)
    }
    expect(await say(new Date())).toEqual([expect.stringContaining('/nowhere is not there')])
    expect(await say(new Date('2031-06-30T23:00:00Z'))).toContain(
      'Will be published Tue 1 July 2031, 9:00 am Hobart.',
    )
  })

  test('is not shown to another dealer', async () => {
    const page = await plan(dealer, new Date('2031-06-30T23:00:00Z'))
    const { status } = await call('other group-admin', 'GET', `/pages/${page.id}/schedule`)
    expect(status).toBe(404)
    expect((await call(null, 'GET', `/pages/${page.id}/schedule`)).status).toBe(403)
  })

  test('the first page of an editor has only the own sites’ things', async () => {
    const mine = await plan(dealer, new Date('2031-06-30T23:00:00Z'))
    await plan(other, new Date('2031-06-30T23:00:00Z'))
    const draft = await payload.update({
      collection: 'pages',
      id: mine.id,
      data: { title: 'Changed' },
      draft: true,
    })
    const thrownAway = await plan(dealer, new Date('2031-06-30T23:00:00Z'))
    for (const data of [{ title: 'Changed' }, { deletedAt: new Date().toISOString() }]) {
      await payload.update({ collection: 'pages', id: thrownAway.id, data, draft: true })
    }
    const section = await payload.create({
      collection: 'sections',
      data: { title: 'Under each offer', site: dealer.site.id },
      draft: true,
      depth: 0,
    })
    const home = await readEditorHome({ payload }, dealer.users['site-editor'], new Date())
    expect(home.schedules.map(({ doc }) => doc)).toEqual([mine.id])
    expect(home.drafts).toContainEqual(
      expect.objectContaining({ collection: 'pages', id: draft.id, isNew: false }),
    )
    expect(home.drafts).toContainEqual(
      expect.objectContaining({ collection: 'sections', id: section.id, isNew: true }),
    )
    expect(
      home.drafts.filter(({ collection }) => collection === 'pages').map(({ id }) => id),
    ).not.toContain(thrownAway.id)
    expect(home.drafts.map(({ site }) => site)).toEqual(home.drafts.map(() => dealer.site.name))
    const labels = home.actions.map(({ label }) => label)
    // The dealership of the made-up site has no location that the editor could change.
    expect(labels).not.toContain('Special hours')
    expect(labels).not.toContain('New dealer site')
  })
})

describe('PROMO-04 a promotion at its start', () => {
  const planned = (one: Dealer, sites: number[]) =>
    payload.create({
      collection: 'promos',
      depth: 0,
      data: {
        name: unique('promo'),
        group: one.group.id,
        sites,
        start: '2031-06-30T23:00:00Z',
        start_tz: 'Australia/Hobart',
        expiry: '2031-07-20T00:00:00Z',
        expiry_tz: 'Australia/Hobart',
        display: ['used'],
        node: { heading: 'Sale', background: 'band' },
      },
    })

  test('PROMO-04 is one press away, among the cars and on the offers page of each site', async () => {
    const { id } = await planned(dealer, [dealer.site.id, dealer.sister.id])
    const { body } = await call('dealer group-admin', 'GET', `/promos/${id}/at-start`)
    expect(body.places).toHaveLength(2)
    const own = body.places.find(({ site }: { site: { id: number } }) => site.id === dealer.site.id)
    expect(own.words).toBe('Tue 1 July 2031, 9:00 am Hobart')
    expect(own.results).toBe(
      `/preview/${dealer.site.id}/used-car/used-cars?at=2031-06-30T23%3A00%3A00Z`,
    )
    expect(own.offers).toBe(`/preview/${dealer.site.id}/special-offers?at=2031-06-30T23%3A00%3A00Z`)
  })

  test('PROMO-04 names only sites that the person may see', async () => {
    const { id } = await planned(dealer, [dealer.site.id, dealer.sister.id])
    const { body } = await call('dealer site-editor', 'GET', `/promos/${id}/at-start`)
    expect(body.places.map(({ site }: { site: { id: number } }) => site.id)).toEqual([
      dealer.site.id,
    ])
  })

  test('PROMO-04 is not there for another dealer or a stranger', async () => {
    const { id } = await planned(dealer, [dealer.site.id])
    for (const who of ['other group-admin', 'other site-editor']) {
      expect((await call(who, 'GET', `/promos/${id}/at-start`)).status, who).toBe(404)
    }
    expect((await call(null, 'GET', `/promos/${id}/at-start`)).status).toBe(403)
  })
})
