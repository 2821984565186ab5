export default function Style() {
  return <h1>Style</h1>;
}
