import { expect, test, vi } from 'vitest'
import { GET } from '@/app/(site)/[host]/api/unsubscribe/[token]/route'

vi.mock('@/cms/reads/get-site', () => ({ getSite: vi.fn() }))
vi.mock('@/leads/privacy/answer-unsubscribe', () => ({ answerUnsubscribe: vi.fn() }))

test.each([
  ['a1B2-_', '/unsubscribe/a1B2-_'],
  ['a\r\nset-cookie: a=b', '/unsubscribe/a%0D%0Aset-cookie%3A%20a%3Db'],
  ['../..//evil.example', '/unsubscribe/..%2F..%2F%2Fevil.example'],
  ['\\evil.example', '/unsubscribe/%5Cevil.example'],
])(
  'LEAD-23 the link of a mail leads to its page whatever stands in it: %j',
  async (token, page) => {
    const params = Promise.resolve({ host: 'sunnyside.localhost', token })
    const answer = await GET(new Request('http://sunnyside.localhost/'), { params })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(page)
  },
)
