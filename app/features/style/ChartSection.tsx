import { Chart } from "#app/ui/Chart.tsx";
import { earningSeries, earnings, euros, figures, followers } from "./examples.ts";

export function ChartSection() {
  return (
    <div className="style-stack style-stack-wide">
      <Chart
        kind="bars"
        title="Twelve months, after costs"
        series={earningSeries}
        periods={earnings}
        format={euros}
        currency="EUR"
      />
      <Chart
        kind="lines"
        title="Readers"
        series={[
          { label: "Followers", tone: "verd" },
          { label: "Visits a day", tone: "ink" },
        ]}
        periods={followers}
        format={figures}
      />
    </div>
  );
}
