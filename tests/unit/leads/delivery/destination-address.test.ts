import { expect, test } from 'vitest'
import { addressFault } from '@/leads/delivery/destination-address'

test.each([
  ['https://crm.example.com/leads', null],
  ['https://crm.example.com:8443/leads?dealer=4', null],
  ['https://203.0.113.9.nip.example/leads', null],
  // Of the platform's own network, named by who runs it.
  ['http://crm:8080/leads', null],
  ['', 'Fill in the whole address'],
  ['crm.example.com/leads', 'Fill in the whole address'],
  ['https://', 'Fill in the whole address'],
  ['http://crm.example.com/leads', 'starts with https://'],
  ['ftp://crm.example.com/leads', 'starts with https://'],
  ['https://me:secret@crm.example.com/', 'name and password'],
  ['https://127.0.0.1/leads', 'private network'],
  // The loopback address as one number.
  ['https://2130706433/leads', 'private network'],
  ['https://10.1.2.3/leads', 'private network'],
  ['https://192.168.0.7:9000/', 'private network'],
  ['https://169.254.169.254/', 'private network'],
  ['https://[::1]/leads', 'private network'],
  ['https://[::ffff:10.0.0.1]/leads', 'private network'],
  ['https://localhost/leads', 'private network'],
  ['https://crm.localhost/leads', 'private network'],
  ['https://dms.local/leads', 'private network'],
  ['https://dms/leads', 'private network'],
])('a destination at %s: %s', (address, words) => {
  const fault = addressFault(address, ['crm:8080'])
  if (words === null) expect(fault).toBeNull()
  else expect(fault).toContain(words)
})
