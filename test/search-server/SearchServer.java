import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.opensearch.analysis.common.CommonAnalysisPlugin;
import org.opensearch.common.settings.Settings;
import org.opensearch.env.Environment;
import org.opensearch.node.InternalSettingsPreparer;
import org.opensearch.node.Node;
import org.opensearch.painless.PainlessPlugin;
import org.opensearch.plugins.Plugin;
import org.opensearch.transport.Netty4Plugin;

/** One node of OpenSearch on loopback, without the security plugin. Settings are given as `name=value`. */
public final class SearchServer extends Node {
    private SearchServer(Environment environment, List<Class<? extends Plugin>> plugins) {
        super(environment, plugins, true);
    }

    public static void main(String[] given) throws Exception {
        Settings.Builder settings = Settings.builder()
            .put("network.host", "127.0.0.1")
            .put("http.type", "netty4")
            .put("transport.type", "netty4");
        for (String each : given) {
            int at = each.indexOf('=');
            settings.put(each.substring(0, at), each.substring(at + 1));
        }
        Path home = Path.of(settings.get("path.home"));
        String name = settings.get("node.name");
        Environment environment = InternalSettingsPreparer.prepareEnvironment(settings.build(), Map.of(), home, () -> name);
        SearchServer server = new SearchServer(
            environment,
            List.of(Netty4Plugin.class, CommonAnalysisPlugin.class, PainlessPlugin.class)
        );
        server.start();
        CountDownLatch stopped = new CountDownLatch(1);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            try {
                server.close();
            } catch (Exception error) {
                System.err.println(error);
            }
            stopped.countDown();
        }));
        // The threads of a node are daemons: they do not keep the process.
        stopped.await();
    }
}
