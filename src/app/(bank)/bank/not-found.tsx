export default function UnknownPayment() {
  return (
    <>
      <h1>This payment does not exist</h1>
      <p>Go back to the dealer’s site and start again from the car.</p>
    </>
  )
}
